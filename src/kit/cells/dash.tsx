/** Stands for a value that is not there. */
export const Dash = () => <span className="dw-dash">–</span>
