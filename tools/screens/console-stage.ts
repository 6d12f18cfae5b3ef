import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { findPeople, giveCoins } from '#domains/operations/people-contract.ts'
import { report } from '#domains/safety/report-contract.ts'
import { startProduct } from '#tests/campaigns/product.ts'
import { addAuthenticator } from '#tests/journeys/identity-provider-stage.ts'
import type { Person } from '#tests/kit/person.ts'
import { createPerson } from '#tests/kit/person.ts'
import { freePort } from '../dev/free-port.ts'
import { buyAs } from './buyers.ts'
import { member } from './console-member.ts'
import { taken } from './drawn.ts'
import { offerServices, orderServices } from './services.ts'
import { openSupportWriter } from './support-writer.ts'

const root = path.join(import.meta.dirname, '../..')
const waitMs = 15_000

/** The operators of the pictures. */
export const staff = { owner: 'Olga Brandt', 'safety-lead': 'Samuel Osei', finance: 'Farah Aziz' } as const
/** The name of a person's private character. */
export const privateName = 'Lea of the Harbour'
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
  await fill(url, provider, owner)
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

/** People who buy, order and report, and a gift that waits for approval. */
async function fill(url: string, provider: Person, owner: Page): Promise<void> {
  const subscriber = await member(url, 'subscriber', 'Lena Vogel')
  await buyAs(subscriber, 'subscriber')
  const customer = await member(url, 'customer', 'Tomás')
  for (let times = 0; times < 5; times += 1) await customer.send('/dev/coins', {})
  await orderServices(customer, provider, ['For the 3rd of June, please.'])
  const creator = await member(url, 'creator', 'Ana')
  await creator.send('/dev/coins', {})
  await taken(creator, { name: privateName })
  for (const reason of ['copied', 'spam'] as const)
    await customer.get(report, { target: { kind: 'character', id: 'mara-voss' }, reason })
  const operator = createPerson(url, { locale: 'en' })
  for (const { name, value } of await owner.context().cookies()) operator.cookies.set(name, value)
  const { list } = await operator.get(findPeople, { search: 'en.subscriber@example.org' })
  const uid = list[0]?.uid ?? ''
  const reason = 'The service was away on a whole evening, and they lost a long conversation.'
  await operator.get(giveCoins, { key: crypto.randomUUID(), uid, coins: 900, reason })
}
