/*
 * The description of a type, made by a function: a bundler that finds it unused leaves it out, whatever it is made of.
 * The browser takes but little from the files of types.
 */
/* @__NO_SIDE_EFFECTS__ */
export const described = <Description>(describe: () => Description): Description => describe()
