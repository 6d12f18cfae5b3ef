import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { coloursIn, readRules, resolveValue, tokensOf } from './read-tokens.ts'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const rules = [...readRules(read('tokens.css')), ...readRules(read('brands.css'))]

function hexOf(brand: string, theme: 'light' | 'dark'): string {
  const [ground] = coloursIn(resolveValue('var(--surface-0)', tokensOf(brand, rules), theme))
  const parts = ground?.rgb.map((light) =>
    Math.round(255 * (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055)),
  )
  return `#${parts?.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

// The list of brands is read as text: ui imports no domain.
const declared = [
  ...read('../../domains/brands/brands.ts').matchAll(/brand\(\s*'(\w+)',[^{]*\{\s*dark: '(#\w+)',\s*light: '(#\w+)'/g),
]

it("paints the browser's frame in the page's own ground, in every brand", () => {
  expect(declared).toHaveLength(7)
  const wanted = declared.map(([, key = '']) => ({ key, dark: hexOf(key, 'dark'), light: hexOf(key, 'light') }))
  expect(declared.map(([, key, dark, light]) => ({ key, dark, light }))).toEqual(wanted)
})
