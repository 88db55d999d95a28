/** Shown when there is no value. */
export const Dash = () => <span className="dw-dash">–</span>
