/** Whether a row names the server. */
export const namesServer = (who: string | undefined): boolean =>
  who !== undefined && /^(?:system|server|-)$/i.test(who)

/** Who made a move when it was no person. A history that names nobody says nothing about that. */
export const isServer = (who: string | undefined): boolean => who === undefined || namesServer(who)

/** The roles of whoever made a move. A row may name several, with commas between them. */
export const rolesIn = (role: string): readonly string[] => [role, ...role.split(',')]
