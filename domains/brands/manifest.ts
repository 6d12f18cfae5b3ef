import type { Brand } from './brands.ts'

/** The pictures of a brand that a browser shows before it installs the app, made by `npm run screens:install`. */
export const installPictures = [
  { name: 'install-narrow.webp', form: 'narrow', width: 585, height: 1266 },
  { name: 'install-wide.webp', form: 'wide', width: 1280, height: 800 },
] as const

interface ManifestWords {
  /** One line on what the app is. */
  description: string
  chats: string
  create: string
  notices: string
}

export interface ManifestChoice {
  brand: Brand
  /** Where the brand's pictures are loaded from; empty for its own site. */
  pictureBase: string
  locale: string
  dir: 'ltr' | 'rtl'
  /** Turns a path into the same path under the language's prefix. */
  path: (path: string) => string
  words: ManifestWords
}

/** The web app manifest of one brand in one language. */
export function webManifest({ brand, pictureBase, locale, dir, path, words }: ManifestChoice) {
  const file = (name: string) => `${pictureBase}/brands/${brand.key}/${name}`
  const square = (size: number) => ({ src: file(`icon-${size}.png`), sizes: `${size}x${size}`, type: 'image/png' })
  const shortcut = (name: string, url: string) => ({ name, url: path(url), icons: [square(192)] })
  return {
    id: '/',
    name: brand.title,
    short_name: brand.title,
    description: words.description,
    lang: locale,
    dir,
    start_url: path('/?pwa=1'),
    scope: '/',
    display: 'standalone',
    background_color: brand.themeColour.dark,
    theme_color: brand.themeColour.dark,
    categories: ['entertainment', 'social'],
    icons: [
      { src: file('icon.svg'), sizes: 'any', type: 'image/svg+xml' },
      square(192),
      square(512),
      { ...square(512), src: file('maskable-512.png'), purpose: 'maskable' },
    ],
    screenshots: installPictures.map(({ name, form, width, height }) => ({
      src: file(name),
      sizes: `${width}x${height}`,
      type: 'image/webp',
      form_factor: form,
      label: words.description,
    })),
    file_handlers: [
      {
        action: path('/my-roles?card=open'),
        accept: { 'image/png': ['.png'], 'application/json': ['.json'], 'application/x-charx': ['.charx'] },
        launch_type: 'single-client',
      },
    ],
    share_target: {
      action: '/share/card',
      method: 'POST',
      enctype: 'multipart/form-data',
      params: {
        title: 'title',
        text: 'text',
        url: 'url',
        files: [{ name: 'card', accept: ['image/png', 'application/json', '.json', '.charx'] }],
      },
    },
    shortcuts: [
      shortcut(words.chats, '/chat'),
      shortcut(words.create, '/my-roles/create'),
      shortcut(words.notices, '/settings/notices'),
    ],
  }
}
