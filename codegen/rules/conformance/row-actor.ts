/** Whether a row names the server. */
export const isServerName = (who: string | undefined): boolean =>
  who !== undefined && /^(?:system|server|-)$/i.test(who)

/** Who made a move when it was no person. A history that names nobody says nothing about that. */
export const isServerActor = (who: string | undefined): boolean =>
  who === undefined || isServerName(who)

/** The roles of whoever made a move. A row may name several, with commas between them. */
export const rolesOfActor = (role: string): readonly string[] => [role, ...role.split(',')]
