const numbers = ['0', '7', '12', '12.5', '1200.55']
const words = ['', 'a', '1a', '1 2', '1.2.3', '2026-01-02', '#1']

/** Whether a pattern describes the digits of a number, broken ones among them. */
export const isDecimalPattern = (pattern: string | undefined): boolean => {
  if (pattern === undefined || !/^\^.*\$$/su.test(pattern) || pattern.length > 200) return false
  try {
    const expression = new RegExp(pattern, 'u')
    const takes = (text: string): boolean => expression.test(text)
    return numbers.every(takes) && !words.some((word) => word !== '' && takes(word))
  } catch {
    return false
  }
}
