import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { BrowserContext, Request } from '@playwright/test'
import { chromium } from '@playwright/test'
import { freePort } from '../../dev/free-port.ts'
import { findChromium } from '../../../ui/lab/find-chromium.ts'
import { stopChild } from '../processes.ts'

export type Cookies = ReadonlyMap<string, string>
export type Browser = { port: number; context: BrowserContext; stop(): Promise<void> }

/** The bytes of one load: until the page's load event, and those fetched ahead afterwards. */
export type PageWeight = { first: Weight; ahead: Weight }
type Weight = { requests: number; scriptKiB: number; totalKiB: number; kinds: Record<string, number>; paths: string[] }

const flags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
]
const readyWithinMs = 30_000
const phone = { width: 412, height: 823 }

/** Starts a Chromium with a profile of its own, and with these cookies for the site. */
export async function startBrowser(url: string, cookies: Cookies): Promise<Browser> {
  const program = findChromium()
  if (!program) throw new Error('No browser was found: set CHROME_PATH.')
  const port = await freePort()
  const profile = mkdtempSync(path.join(tmpdir(), 'nocturne-bench-browser-'))
  const child = spawn(
    program,
    [...flags, `--remote-debugging-port=${port}`, `--user-data-dir=${profile}`, 'about:blank'],
    { stdio: 'ignore' },
  )
  const stop = async () => {
    await stopChild(child)
    rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
  try {
    await untilDebuggable(port)
    const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
    const context = browser.contexts()[0] as BrowserContext
    // For the whole site: given a page's address, the cookies would count for its folder alone.
    const site = new URL(url).origin
    await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url: site })))
    // The program can be a script around the browser, which lives on without it.
    const close = async () => {
      const session = await browser.newBrowserCDPSession()
      await session.send('Browser.close').catch(() => undefined)
      await browser.close()
    }
    return { port, context, stop: () => close().finally(stop) }
  } catch (cause) {
    await stop()
    throw cause
  }
}

async function untilDebuggable(port: number): Promise<void> {
  const until = Date.now() + readyWithinMs
  while (Date.now() < until) {
    const answer = await fetch(`http://127.0.0.1:${port}/json/version`).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('The browser did not start.')
}

const untilFetchedMs = 3000

/**
 * Loads a page for the first time on a phone's screen and measures the bytes until the network rested. Of a page that waits
 * for a hand, what comes then is fetched ahead, too.
 */
export async function measurePage(url: string, cookies: Cookies, { waitsForHand = false } = {}): Promise<PageWeight> {
  const browser = await startBrowser(url, cookies)
  try {
    const page = await browser.context.newPage()
    await page.setViewportSize(phone)
    let isLoaded = false
    page.once('load', () => void (isLoaded = true))
    const requested: { request: Request; isAhead: boolean }[] = []
    page.on(
      'request',
      (request) => void (request.url().startsWith('http') && requested.push({ request, isAhead: isLoaded })),
    )
    await page.goto(url, { waitUntil: 'networkidle' })
    if (waitsForHand) {
      await page.keyboard.press('Shift')
      await page.waitForTimeout(untilFetchedMs)
    }
    const measured = await Promise.all(
      requested.map(async ({ request, isAhead }) => ({ isAhead, ...(await measureRequest(request)) })),
    )
    return {
      first: sumUp(measured.filter(({ isAhead }) => !isAhead)),
      ahead: sumUp(measured.filter(({ isAhead }) => isAhead)),
    }
  } finally {
    await browser.stop()
  }
}

type Measured = { path: string; kind: string; isScript: boolean; bytes: number }

async function measureRequest(request: Request): Promise<Measured> {
  const response = await request.response()
  // A body that the browser has discarded, of a redirect or a beacon, counts nothing here, nor does one that never
  // ends.
  const isEndless = (response?.headers()['content-type'] ?? '').startsWith('text/event-stream')
  const body = isEndless ? null : await response?.body().catch(() => null)
  const type = response?.headers()['content-type'] ?? ''
  // Servers differ in how they compress, so every text is weighed with the same gzip.
  const bytes = /javascript|text|json|svg/.test(type) ? gzipSync(body ?? '', { level: 6 }).length : (body?.length ?? 0)
  return {
    path: new URL(request.url()).pathname,
    kind: request.resourceType(),
    isScript: type.includes('javascript'),
    bytes,
  }
}

function sumUp(measured: Measured[]): Weight {
  const kiB = (of: Measured[]) => of.reduce((sum, { bytes }) => sum + bytes, 0) / 1024
  const kinds = [...Map.groupBy(measured, ({ kind }) => kind)].map(([kind, of]) => [kind, of.length] as const)
  return {
    requests: measured.length,
    scriptKiB: kiB(measured.filter(({ isScript }) => isScript)),
    totalKiB: kiB(measured),
    kinds: Object.fromEntries(kinds),
    paths: measured.map(({ path: at }) => at),
  }
}
