import { expect, it } from 'vitest'
import { drawPart, textsIn } from '#tests/kit/drawn-part.tsx'
import { BoardPart } from './board-part.tsx'

it('lists names with their numbers, marks the own one, and says under which name one is seen', () => {
  const list = [
    { nick: 'Bea', count: 3, isOwn: false },
    { nick: 'Ana', count: 2, isOwn: true },
  ]
  const html = drawPart(<BoardPart first={{ list, isListed: true, nick: 'Ana' }} />)
  expect(textsIn(html, 'li')).toEqual(['1 Bea 3', '2 Ana you 2'])
  expect(html).toContain('Others see “Ana”')
})

it('nobody is listed without having chosen it, and nobody without a name can', () => {
  const html = drawPart(<BoardPart first={{ list: [], isListed: false, nick: '' }} />)
  expect(html).toContain('Nobody is listed yet.')
  expect(html).toContain('href="/settings/profile"')
  expect(/<input[^>]*role="switch"[^>]*disabled/.test(html)).toBe(true)
})
