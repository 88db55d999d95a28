/** A name for one intent of the operator. It also works where the page is not served securely. */
export const newIntent = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(3)), (part) => part.toString(36)).join('-')
