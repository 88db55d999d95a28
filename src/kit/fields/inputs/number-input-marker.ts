const numberInputs = new Set<unknown>()

/** Marks a component as an input for numbers, so that a list of its values holds numbers instead of texts. */
export const markNumberInput = <Component>(component: Component): Component => {
  numberInputs.add(component)
  return component
}

export const isNumberInput = (component: unknown): boolean => numberInputs.has(component)
