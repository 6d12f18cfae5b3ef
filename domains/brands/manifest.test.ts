import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { brandKeys, brandOf } from './brands.ts'
import { webManifest } from './manifest.ts'

const words = { description: 'Company at night', chats: 'Chats', create: 'Create', notices: 'Away' }

function manifestOf(key: string, pictureBase = '') {
  return webManifest({
    brand: brandOf(key),
    pictureBase,
    locale: 'ar',
    dir: 'rtl',
    path: (path) => `/ar${path}`,
    words,
  })
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
  expect(manifestOf('mylux', 'https://cdn.example').icons[0]?.src).toBe('https://cdn.example/brands/mylux/icon.svg')
})

it('has what browsers ask before they offer to install: 192, 512 and a maskable icon', () => {
  const { icons } = manifestOf('nocturne')
  expect(icons.map((icon) => icon.sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']))
  expect(icons.some((icon) => 'purpose' in icon && icon.purpose === 'maskable')).toBe(true)
})

it('shows the app before it is installed: pictures of the size that they say, for phones and desktops', async () => {
  for (const key of brandKeys) {
    const { screenshots } = manifestOf(key)
    expect(screenshots.map((one) => one.form_factor)).toEqual(['narrow', 'wide'])
    for (const { src, sizes } of screenshots) {
      const file = fileURLToPath(new URL(`../../apps/web/public${src}`, import.meta.url))
      const { width, height } = await sharp(file).metadata()
      expect(`${width}x${height}`).toBe(sizes)
    }
  }
})

it('leads from its icon to chats, to creating and to what came meanwhile, by words of the language and pictures of the brand', () => {
  const icons = [{ src: '/brands/mylux/icon-192.png', sizes: '192x192', type: 'image/png' }]
  expect(manifestOf('mylux').shortcuts).toEqual([
    { name: 'Chats', url: '/ar/chat', icons },
    { name: 'Create', url: '/ar/my-roles/create', icons },
    { name: 'Away', url: '/ar/settings/notices', icons },
  ])
})

it('keeps one identity in every language', () => {
  expect(manifestOf('nocturne').id).toBe('/')
})
