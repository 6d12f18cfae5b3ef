type Colours = Record<'ground' | 'hers' | 'own' | 'ink' | 'quiet' | 'accent', string>

/** The colours of the page in its present theme, as a canvas takes them: a variable has to be used to become a colour. */
export function coloursOfPage(): Colours {
  return {
    ground: colourOf('var(--surface-0)'),
    hers: colourOf('var(--surface-2)'),
    own: colourOf('var(--accent-soft)'),
    ink: colourOf('var(--ink-1)'),
    quiet: colourOf('var(--ink-3)'),
    accent: colourOf('var(--accent)'),
  }
}

/** Each colour has an element of its own: one that changed would still have the colour before, where changes are animated. */
function colourOf(name: string): string {
  const probe = document.createElement('span')
  probe.style.color = name
  document.body.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}
