import { expect, it } from 'vitest'
import { drawPart } from '#tests/kit/drawn-part.tsx'
import { BenefitTiles } from './benefit-tiles.tsx'

const face = { url: '/media/p/one', thumbhash: null }
const tilesOf = (html: string) => html.split('<li').slice(1)

it('are five on the page, each under a picture of what it brings [S2-pview-13]', () => {
  const tiles = tilesOf(drawPart(<BenefitTiles faces={[face]} />))
  const lines = ['Ten times the energy', 'five times as much', 'without blur', 'One free character', 'advanced model']
  expect(tiles).toHaveLength(lines.length)
  for (const [place, words] of lines.entries()) {
    expect(tiles[place]).toContain(words)
    expect(tiles[place]).toMatch(/^[^>]*><div aria-hidden="true"/)
  }
  expect(tiles[2]).toContain('/media/p/one')
})

it('are as many where there is nobody to show', () => {
  const html = drawPart(<BenefitTiles faces={[]} />)
  expect(tilesOf(html)).toHaveLength(5)
  expect(html).not.toContain('<img')
})
