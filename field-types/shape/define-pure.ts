/*
 * Describes a type by calling a function. The call has no side effects, so a bundler leaves out a description that is
 * not used, whatever it is made of. The browser needs little of what these files hold.
 */
/* @__NO_SIDE_EFFECTS__ */
export const definePure = <Description>(describe: () => Description): Description => describe()
