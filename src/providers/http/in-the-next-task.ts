/** Resolves when everything that waits for nothing else is done. */
export const inTheNextTask = async (): Promise<undefined> => {
  await new Promise((resolve) => setTimeout(resolve))
}
