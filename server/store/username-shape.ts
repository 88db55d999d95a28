/* What every user name has in common. A command asks it before it loads anything. */

/** So many characters a user name has at most. */
export const maxUsernameLength = 200

/** Whether a text can be a user name at all: not too long, on one line, with nothing around it. */
export const isUsernameShaped = (text: string): boolean =>
  text !== '' && text.length <= maxUsernameLength && text.trim() === text && !/\p{Cc}/u.test(text)
