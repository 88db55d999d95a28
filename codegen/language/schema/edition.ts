/**
 * The edition of the language that this package reads. It is raised when files of the one before have to be rewritten,
 * which `deskwright upgrade` does.
 */
export const languageEdition = 3
