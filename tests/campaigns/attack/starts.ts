import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { requestEmailLogin } from '#domains/accounts/contract.ts'
import { tourConfig } from '../../../apps/server/client-config/config-contract.ts'
import { createPerson } from '../../kit/person.ts'
import type { Target } from './target.ts'
import { compare } from './target.ts'

const main = fileURLToPath(new URL('../../../apps/server/dist/start.js', import.meta.url))

/** The settings of the product that is attacked from this machine, as by a proxy whose header is missing or odd. */
export const productionSettings = {
  NODE_ENV: 'production',
  CALLS_PER_MINUTE: '40',
  SCRIPTED_TOKENS_PER_SECOND: '0',
  PUBLIC_URL: 'https://chat.example',
}

/** Production on this machine: nobody is exempt from limits, and no letter goes nowhere. */
export async function attackProduction(target: Target): Promise<void> {
  const refused = await createPerson(target.url).call(requestEmailLogin, { email: 'nobody@example.org' })
  compare(target, {
    attack: '10 sign-in by mail without a mail server',
    unit: 'accepted',
    atMost: 0,
    figure: refused.name === 'OK' ? 1 : 0,
  })
  const odd = ['', 'unknown', '127.0.0.1', 'localhost:80', '[::1]:4711']
  let answered = 0
  for (let index = 0; index < 80; index += 1) {
    const headers = { 'x-forwarded-for': odd[index % odd.length] ?? '' }
    if ((await createPerson(target.url, { headers }).call(tourConfig, {})).name === 'OK') answered += 1
  }
  compare(target, {
    attack: '7 calls by odd forwarded addresses',
    unit: 'calls in a minute',
    atMost: 40,
    figure: answered,
  })
  const open = (await statusAt(target.url, '/dev/mail.json', 'localhost')).status === 200
  compare(target, { attack: '10 the mailbox in production', unit: 'open', atMost: 0, figure: open ? 1 : 0 })
}

/** Development that others could reach, and hosts that are not its own. */
export async function attackDevelopment(target: Target): Promise<void> {
  let shown = 0
  for (const path of ['/dev/mail.json', '/dev/sms.json', '/dev/mail'])
    if ((await statusAt(target.url, path, 'rebound.example')).status === 200) shown += 1
  compare(target, { attack: '10 tools of development at another host', unit: 'pages', atMost: 0, figure: shown })
  const page = await statusAt(target.url, '/', 'evil.attacker.test')
  const figure = page.body.includes('evil.attacker.test') ? 1 : 0
  compare(target, { attack: '12 a page with the host of an attacker', unit: 'pages', atMost: 0, figure })
  const started = await startsWith({ NODE_ENV: '', HOST: '0.0.0.0', DATA_DIR: target.dataDir, PORT: '0' })
  compare(target, { attack: '10 development for everybody', unit: 'starts', atMost: 0, figure: started === 1 ? 0 : 1 })
}

async function statusAt(url: string, path: string, host: string): Promise<{ status: number; body: string }> {
  const sent = request(`${url}${path}`, { headers: { host } })
  sent.end()
  const [response] = (await once(sent, 'response')) as [import('node:http').IncomingMessage]
  return { status: response.statusCode ?? 0, body: await text(response) }
}

/** Long enough to load the server on a busy machine; one that has started does not end by itself. */
const longestStartMs = 120_000

/** The exit code of a start that should end at once; null where it did not end. */
async function startsWith(env: Record<string, string>): Promise<number | null> {
  const child = spawn(process.execPath, [main], { env: { ...process.env, DATABASE_URL: '', ...env }, stdio: 'ignore' })
  const limit = setTimeout(() => child.kill('SIGKILL'), longestStartMs)
  const [code] = (await once(child, 'exit')) as [number | null]
  clearTimeout(limit)
  return code
}
