const names = {
  ground: 'var(--surface-0)',
  hers: 'var(--color-surface-2)',
  own: 'var(--color-accent-soft)',
  ink: 'var(--color-ink-1)',
  quiet: 'var(--color-ink-3)',
  accent: 'var(--color-accent)',
}

/** The colours of the page in its present theme, as a canvas takes them: a variable has to be used to become a colour. */
export function coloursOfPage(): Record<keyof typeof names, string> {
  const probe = document.body.appendChild(document.createElement('span'))
  const read = (name: string) => {
    probe.style.color = name
    return getComputedStyle(probe).color
  }
  const { ground, hers, own, ink, quiet, accent } = names
  const colours = {
    ground: read(ground),
    hers: read(hers),
    own: read(own),
    ink: read(ink),
    quiet: read(quiet),
    accent: read(accent),
  }
  probe.remove()
  return colours
}
