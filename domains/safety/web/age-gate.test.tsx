import { expect, it } from 'vitest'
import { drawPart, textsIn } from '#tests/kit/drawn-part.tsx'
import { AgeGate } from './age-gate.tsx'

it('is a popup with exactly two choices [S1-age-01]', () => {
  const html = drawPart(<AgeGate brandTitle="Nocturne" />, null)
  expect(html).toMatch(/<dialog [^>]*open=""[^>]*aria-modal="true"/)
  expect(textsIn(html, 'button')).toEqual(['I’m 18 or older', 'I’m under 18'])
})
