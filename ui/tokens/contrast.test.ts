import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { buttonVariants } from '../primitives/button-styles.ts'
import type { Colour, Theme } from './read-tokens.ts'
import { coloursIn, contrast, readRules, resolveValue, tokensOf } from './read-tokens.ts'

const read = (name: string) => readRules(readFileSync(new URL(name, import.meta.url), 'utf8'))
const rules = [...read('tokens.css'), ...read('brands.css')]
const brandKeys = [
  'nocturne',
  ...read('brands.css').flatMap((rule) => rule.selectors.map((selector) => selector.slice("[data-brand='".length, -2))),
]
const buttonRules = read('button-styles.css')
const themes: Theme[] = ['dark', 'light']
const looks = brandKeys.flatMap((brand) => themes.map((theme) => ({ brand, theme })))

function coloursOf(brand: string, theme: Theme, value: string): Colour[] {
  return coloursIn(resolveValue(value, tokensOf(brand, rules), theme))
}

function one(brand: string, theme: Theme, token: string): Colour {
  const [colour, more] = coloursOf(brand, theme, `var(--${token})`)
  if (!colour || more) throw new Error(`--${token} of ${brand} is not one colour`)
  return colour
}

/** The pairs that stay under the least contrast, as sentences. */
function tooFaint(brand: string, theme: Theme, least: number, inks: string[], grounds: string[]): string[] {
  return inks.flatMap((ink) =>
    grounds.flatMap((ground) => {
      const ratio = contrast(one(brand, theme, ink), one(brand, theme, ground))
      return ratio < least ? [`${ink} on ${ground} is ${ratio.toFixed(2)}`] : []
    }),
  )
}

function buttonTokens(variant: string) {
  return (
    buttonRules.find((rule) => rule.selectors.some((selector) => selector.includes(`'${variant}'`)))?.declarations ??
    new Map<string, string>()
  )
}

describe('contrast by calculation', () => {
  it('knows black from white', () => {
    const [white, black] = coloursIn('oklch(100% 0 0) oklch(0% 0 0)')
    expect(contrast(white!, black!)).toBeCloseTo(21, 3)
  })

  it('mixes two colours as the page does', () => {
    const halves = coloursIn('color-mix(in oklab, oklch(40% 0.1 0) 50%, oklch(60% 0.1 180))')
    expect(halves).toHaveLength(1)
    const [grey] = coloursIn('oklch(50% 0 0)')
    for (const [at, part] of halves[0]!.rgb.entries()) expect(part).toBeCloseTo(grey!.rgb[at]!, 4)
  })
})

describe.each(looks)('contrast of $brand, $theme', ({ brand, theme }) => {
  const pages = ['surface-0', 'surface-1', 'surface-2']

  it('gives body text AAA on every ground one reads on', () => {
    expect(tooFaint(brand, theme, 7, ['ink-1', 'ink-2', 'speech'], pages)).toEqual([])
  })

  it('gives all other words AA', () => {
    const reported = ['ink-3', 'accent', 'accent-2', 'gold', 'energy', 'success', 'danger']
    expect([
      ...tooFaint(brand, theme, 4.5, reported, pages),
      ...tooFaint(brand, theme, 4.5, ['ink-1', 'ink-2'], ['surface-3', 'surface-4']),
      ...tooFaint(brand, theme, 4.5, ['accent-ink'], ['accent', 'accent-2']),
      ...tooFaint(brand, theme, 4.5, ['danger-ink'], ['danger']),
      ...tooFaint(brand, theme, 4.5, ['surface-0'], ['success']),
      ...tooFaint(brand, theme, 4.5, ['photo-shade'], ['coin']),
      ...tooFaint(brand, theme, 4.5, ['on-photo'], ['photo-shade']),
    ]).toEqual([])
  })

  it('lets edges of fields and the focus ring be seen', () => {
    expect(tooFaint(brand, theme, 3, ['line-strong', 'focus', 'accent'], pages)).toEqual([])
  })

  it('gives the words of every button AA on every part of its fill', () => {
    const faint = buttonVariants.filter((variant) => {
      const own = buttonTokens(variant)
      const [ink] = coloursOf(brand, theme, own.get('--b-ink') ?? '')
      const fill = own.get('--b-fill') ?? ''
      const grounds =
        fill === 'transparent' ? pages.map((page) => one(brand, theme, page)) : coloursOf(brand, theme, fill)
      return !ink || grounds.length === 0 || grounds.some((ground) => contrast(ink, ground) < 4.5)
    })
    expect(faint).toEqual([])
  })

  it('draws no two of the 23 button styles alike [S4-button-01]', () => {
    const tokens = tokensOf(brand, rules)
    const drawn = buttonVariants.map((variant) =>
      JSON.stringify([...buttonTokens(variant)].map(([name, value]) => [name, resolveValue(value, tokens, theme)])),
    )
    expect(drawn).toHaveLength(23)
    expect(new Set(drawn).size).toBe(23)
  })
})

it('rings what has the focus in a tint of each brand’s own accent', () => {
  const rings = brandKeys.map((brand) => {
    const hueOf = (token: string) => {
      const value = resolveValue(`var(--${token})`, tokensOf(brand, rules), 'dark')
      return Number(/oklch\(\S+ \S+ ([\d.]+)\)/.exec(value)?.[1])
    }
    expect(Math.abs(hueOf('focus') - hueOf('accent')), brand).toBeLessThan(15)
    return one(brand, 'dark', 'focus').rgb.join()
  })
  expect(new Set(rings).size).toBe(7)
})

it('dresses the seven brands in seven different sets of colours', () => {
  const sets = brandKeys.map((brand) =>
    ['surface-0', 'accent', 'accent-2'].map((token) => one(brand, 'dark', token).rgb.join()).join(),
  )
  expect(new Set(sets).size).toBe(7)
})
