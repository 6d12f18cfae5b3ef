import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { startProduct } from '#tests/campaigns/product.ts'
import { addAuthenticator } from '#tests/journeys/identity-provider-stage.ts'
import { freePort } from '../dev/free-port.ts'
import { member } from './console-member.ts'
import { fillConsole } from './console-people.ts'
import { offerServices } from './services.ts'
import { openSupportWriter } from './support-writer.ts'

const root = path.join(import.meta.dirname, '../..')
const waitMs = 15_000

/** The operators of the pictures. */
export const staff = { owner: 'Olga Brandt', 'safety-lead': 'Samuel Osei', finance: 'Farah Aziz' } as const
export type Role = keyof typeof staff

export type ConsoleStage = { url: string; pages: ReadonlyMap<Role, Page>; close(): Promise<void> }

/** The product with people who bought, ordered and reported, and a page of each of these operators. */
export async function openConsoleStage(browser: Browser, roles: readonly Role[]): Promise<ConsoleStage> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'nocturne-console-'))
  const port = String(await freePort())
  const url = `http://localhost:${port}`
  const support = await openSupportWriter()
  const env = { DATA_DIR: dataDir, PORT: port, PUBLIC_URL: url, CONSOLE_HOST: 'localhost', ...support.env }
  let product = await startProduct(env)
  const provider = await member(url, 'provider', 'Ines Duarte')
  // The embedded database is open to one process at a time.
  await product.stop()
  offerServices(dataDir, 'en.provider@example.org')
  const links = enrolmentLinks(env)
  product = await startProduct(env)
  const owner = await signedIn(browser, links.owner)
  const pages = new Map<Role, Page>([['owner', owner]])
  for (const role of new Set(roles)) if (role !== 'owner') pages.set(role, await signedIn(browser, links[role]))
  await fillConsole(url, provider, owner)
  await support.write()
  return {
    url,
    pages,
    async close() {
      await product.stop()
      await support.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Adds the operators by the command, while the product rests, and gives the link of each. */
function enrolmentLinks(env: Record<string, string>): Record<Role, string> {
  const linkOf = ([role, name]: [string, string]) => {
    const command = [path.join(root, 'tools/dev/operator.ts'), 'add', name, role]
    const printed = execFileSync(process.execPath, command, { cwd: root, env: { ...process.env, ...env } })
    return [role, /http\S+/.exec(printed.toString())?.[0] ?? '']
  }
  return Object.fromEntries(Object.entries(staff).map(linkOf)) as Record<Role, string>
}

/** The page of an operator who has just made a passkey. */
async function signedIn(browser: Browser, link: string): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  context.setDefaultTimeout(waitMs)
  const page = await context.newPage()
  await addAuthenticator(page)
  await page.goto(link)
  await page.getByRole('button', { name: 'Make a passkey' }).click()
  await page.getByRole('button', { name: 'Sign out' }).waitFor()
  return page
}
