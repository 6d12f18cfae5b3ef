interface KeyStroke {
  key: string
  currentTarget: Element
}

/** Where an arrow, Home or End key leads in a row or column of things; null for any other key. Rows follow the text's direction. */
export function stepIn(
  { key, currentTarget }: KeyStroke,
  now: number,
  count: number,
  axis: 'row' | 'column' = 'row',
): number | null {
  if (count === 0) return null
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const forwardKey = axis === 'column' ? 'ArrowDown' : isRightToLeft(currentTarget) ? 'ArrowLeft' : 'ArrowRight'
  const backKey = axis === 'column' ? 'ArrowUp' : isRightToLeft(currentTarget) ? 'ArrowRight' : 'ArrowLeft'
  if (key === forwardKey) return (now + 1) % count
  if (key === backKey) return (Math.max(now, 0) - 1 + count) % count
  return null
}

function isRightToLeft(element: Element): boolean {
  return getComputedStyle(element).direction === 'rtl'
}
