/** Shown when there is no value. */
export const EmptyValue = () => <span className="dw-dash">–</span>
