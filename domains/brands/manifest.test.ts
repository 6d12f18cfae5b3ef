import { expect, it } from 'vitest'
import { brandKeys, brandOf } from './brands.ts'
import { webManifest } from './manifest.ts'

const words = { description: 'Company at night', chats: 'Chats', create: 'Create' }

function manifestOf(key: string) {
  return webManifest({ brand: brandOf(key), locale: 'ar', dir: 'rtl', path: (path) => `/ar${path}`, words })
}

it('names the brand and starts in the language it was asked in', () => {
  expect(manifestOf('mylux')).toMatchObject({
    name: 'Mylux',
    lang: 'ar',
    dir: 'rtl',
    start_url: '/ar/?pwa=1',
    display: 'standalone',
    scope: '/',
  })
})

it('wears the brand: its own icons and its own colour', () => {
  const colours = brandKeys.map((key) => manifestOf(key).theme_color)
  expect(new Set(colours).size).toBe(7)
  expect(manifestOf('cardric').icons.every((icon) => icon.src.startsWith('/brands/cardric/'))).toBe(true)
})

it('has what browsers ask before they offer to install: 192, 512 and a maskable icon', () => {
  const { icons } = manifestOf('nocturne')
  expect(icons.map((icon) => icon.sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']))
  expect(icons.some((icon) => 'purpose' in icon && icon.purpose === 'maskable')).toBe(true)
})

it('keeps one identity in every language', () => {
  expect(manifestOf('nocturne').id).toBe('/')
})
