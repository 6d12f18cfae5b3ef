import { fileURLToPath } from 'node:url'
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { chromium } from '@playwright/test'
import type { Rolldown } from 'vite'
import { build } from 'vite'
import { findChromium } from './find-chromium.ts'
import { chromiumFlags } from './chromium-flags.ts'

const origin = 'http://lab.localhost'
const mimeTypes: Record<string, string> = {
  html: 'text/html',
  js: 'text/javascript',
  css: 'text/css',
  woff2: 'font/woff2',
}

export interface Lab {
  /** A fresh page on one store of the gallery. */
  open: (section: string, options?: BrowserContextOptions) => Promise<Page>
  close: () => Promise<void>
}

/** Builds the gallery in memory and gives pages of it in a real browser, with no server and no network. */
export async function openLab(): Promise<Lab> {
  const files = await buildFiles()
  const browser = await launch()
  return {
    async open(section, options) {
      const context = await browser.newContext({ viewport: { width: 1200, height: 800 }, ...options })
      await context.route('**/*', (route) => {
        const name = new URL(route.request().url()).pathname.slice(1) || 'index.html'
        const body = files.get(name)
        const contentType = mimeTypes[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
        return body === undefined ? route.fulfill({ status: 404, body: '' }) : route.fulfill({ body, contentType })
      })
      const page = await context.newPage()
      await page.goto(`${origin}/?shelf=${section}`)
      await page.getByRole('tablist').waitFor()
      return page
    },
    close: () => browser.close(),
  }
}

function launch(): Promise<Browser> {
  return chromium.launch({ args: chromiumFlags, executablePath: findChromium() })
}

async function buildFiles(): Promise<Map<string, Buffer>> {
  const configFile = fileURLToPath(new URL('vite.config.ts', import.meta.url))
  const built = (await build({ configFile, build: { write: false } })) as Rolldown.RolldownOutput
  return new Map(
    built.output.map((file) => [file.fileName, Buffer.from(file.type === 'chunk' ? file.code : file.source)]),
  )
}
