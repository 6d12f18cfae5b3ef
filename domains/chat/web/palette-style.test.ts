import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Colour, Theme } from '#ui/tokens/read-tokens.ts'
import { coloursIn, contrast, readRules, resolveValue, tokensOf } from '#ui/tokens/read-tokens.ts'
import { palettes } from '../backdrops.ts'
import { paletteStyle } from './palette-style.ts'

const folder = new URL('../../../ui/tokens/', import.meta.url)
const rules = ['tokens.css', 'brands.css'].flatMap((name) => readRules(readFileSync(new URL(name, folder), 'utf8')))
const brands = [
  'nocturne',
  ...rules.flatMap(({ selectors }) => selectors.flatMap((one) => /^\[data-brand='(\w+)'\]$/.exec(one)?.[1] ?? [])),
]
const themes: Theme[] = ['dark', 'light']
const looks = brands.flatMap((brand) =>
  themes.flatMap((theme) => palettes.map((palette) => ({ brand, theme, palette }))),
)

describe.each(looks)('the palette $palette in $brand, $theme', ({ brand, theme, palette }) => {
  const tokens = new Map(tokensOf(brand, rules))
  for (const [name, value] of Object.entries(paletteStyle(palette) ?? {})) tokens.set(name.slice(2), String(value))
  const colour = (value: string): Colour => {
    const [found, more] = coloursIn(resolveValue(value, tokens, theme))
    if (!found || more) throw new Error(`${value} is not one colour`)
    return found
  }
  const over = (ground: string) => colour(`color-mix(in oklab, var(--accent) 16%, ${ground})`)
  const faint = (least: number, inks: readonly string[], grounds: Readonly<Record<string, Colour>>) =>
    inks.flatMap((ink) =>
      Object.entries(grounds).flatMap(([name, ground]) => {
        const ratio = contrast(colour(`var(--${ink})`), ground)
        return ratio < least ? [`${ink} on ${name}: ${ratio.toFixed(2)}`] : []
      }),
    )
  const pages = Object.fromEntries(
    ['surface-0', 'surface-1', 'surface-2'].map((name) => [name, colour(`var(--${name})`)]),
  )
  const replies = { reply: colour('var(--reply-bubble, var(--surface-2))') }

  it('has messages read with AAA in the bubbles of both', () => {
    expect(faint(7, ['ink-1'], { ...replies, own: over('var(--surface-0)') })).toEqual([])
    expect(faint(7, ['ink-2', 'speech'], replies)).toEqual([])
  })

  it('gives all other words AA', () => {
    expect(faint(4.5, ['accent', 'accent-2', 'ink-3'], { ...pages, ...replies })).toEqual([])
    const fills = { accent: colour('var(--accent)'), 'accent-2': colour('var(--accent-2)') }
    expect(faint(4.5, ['accent-ink'], fills)).toEqual([])
  })
})

it('changes nothing in the brand’s own colours, and looks different in each other', () => {
  expect(paletteStyle('house')).toBeNull()
  expect(new Set(palettes.map((palette) => JSON.stringify(paletteStyle(palette)))).size).toBe(palettes.length)
})
