import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { get } from 'node:https'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { freePort } from '../../tools/dev/free-port.ts'
import { isInstalled, missingFiles, root, shutdownSeconds, textOf, unknownVariables } from './ops-files.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'nocturne-ops-'))
  chmodSync(folder, 0o755)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function written(name: string, text: string): string {
  const file = path.join(folder, name)
  writeFileSync(file, text)
  return file
}

const units = readdirSync(path.join(root, 'ops/systemd'))
const unitText = (name: string) => textOf(`ops/systemd/${name}`)

it('units run files that exist, with variables that the product reads, and the time to end replies', () => {
  const texts = units.map(unitText)
  const commands = texts.flatMap((text) => [...text.matchAll(/^ExecStart=(.+)$/gm)].map(([, command = '']) => command))
  expect(commands).toHaveLength(6)
  expect(commands.flatMap((command) => missingFiles(command.split(' ')))).toEqual([])
  const set = texts.flatMap((text) =>
    [...text.matchAll(/^Environment=(.+)$/gm)].flatMap(([, pairs = '']) => pairs.split(' ')),
  )
  expect(unknownVariables(set.map((pair) => pair.split('=')[0] ?? ''))).toEqual([])
  const times = texts.flatMap((text) =>
    [...text.matchAll(/^TimeoutStopSec=(\d+)$/gm)].map(([, seconds]) => Number(seconds)),
  )
  expect(Math.min(...times)).toBeGreaterThan(shutdownSeconds)
})

it.skipIf(!isInstalled('systemd-analyze', '--version'))(
  'units pass systemd-analyze verify',
  { timeout: 60_000 },
  () => {
    const here = (text: string) =>
      text.replaceAll('/opt/nocturne/node_modules/.bin/node', process.execPath).replaceAll('/opt/nocturne', root)
    const files = units.map((name) => written(name.replace('@.', '@3000.'), here(unitText(name))))
    const verify = (...verified: string[]) =>
      spawnSync('systemd-analyze', ['verify', '--man=no', ...verified], { encoding: 'utf8' }).stderr
    // Units of the machine itself may have words of their own.
    const ownWords = (words: string) => words.split('\n').filter((line) => line.includes('nocturne'))
    expect(ownWords(verify(...files))).toEqual([])
    const spoilt = written(
      'nocturne-spoilt.service',
      here(unitText('nocturne-worker.service')).replace('KillMode', 'KilMode'),
    )
    expect(ownWords(verify(spoilt))).toEqual([expect.stringContaining('KilMode')])
  },
)

describe.skipIf(!isInstalled('nginx', '-v') || !isInstalled('openssl', 'version'))('nginx', { timeout: 60_000 }, () => {
  const sites = ['ops/nginx/nocturne.conf', 'ops/nginx/nocturne-groups.conf']
  const ports: Record<string, number> = {}
  beforeAll(async () => {
    const [key, certificate] = ['key.pem', 'fullchain.pem'].map((name) => path.join(folder, name)) as [string, string]
    const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
    spawnSync('openssl', ['req', '-x509', ...kind, '-subj', '/CN=your.example', '-keyout', key, '-out', certificate])
    for (const port of ['80', '443', '3000', '3001', '3010', '3011', '3020']) ports[port] = await freePort()
  })

  /** A site on ports of this machine that are free. */
  const here = (name: string) =>
    textOf(name)
      .replaceAll('/etc/ssl/nocturne', folder)
      .replaceAll(/^ *listen \[::\].*$/gm, '')
      .replaceAll(/listen (80|443)/g, (_, port: string) => `listen 127.0.0.1:${ports[port]}`)
      .replaceAll(/server 127\.0\.0\.1:(\d+)/g, (_, port: string) => `server 127.0.0.1:${ports[port]}`)
  const whole = (text: string) =>
    written(
      'nginx.conf',
      `events {}\npid ${folder}/nginx.pid;\nerror_log stderr;\nhttp {\naccess_log off;\n${text}\n}\n`,
    )
  const test = (text: string) => spawnSync('nginx', ['-t', '-c', whole(text)], { encoding: 'utf8' })

  it.each(sites)('takes the site %s, and would not take a misspelt one', (name) => {
    expect(test(here(name))).toMatchObject({ status: 0, stderr: expect.stringContaining('test is successful') })
    expect(test(here(name).replace('proxy_buffering', 'proxy_bufering'))).toMatchObject({ status: 1 })
  })

  it('leads each kind of request to its group, and the chat of a person to one process, to another where that is gone', async () => {
    const servers = new Map(
      ['3000', '3001', '3010', '3011', '3020'].map((port) => [
        port,
        createServer((_, response) => response.end(port)).listen(ports[port], '127.0.0.1'),
      ]),
    )
    const nginx = spawn('nginx', ['-c', whole(here('ops/nginx/nocturne-groups.conf')), '-g', 'daemon off;'], {
      stdio: 'ignore',
    })
    const portOf = (where: string, token = '') =>
      new Promise<string>((resolve, reject) => {
        const options = {
          port: ports['443'],
          path: where,
          rejectUnauthorized: false,
          headers: { cookie: `token=${token}` },
        }
        get(options, (response) => void text(response).then(resolve, reject)).on('error', reject)
      })
    try {
      await vi.waitFor(() => portOf('/'), { timeout: 10_000 })
      expect(['3000', '3001']).toContain(await portOf('/v1/character/list', 'ada'))
      expect(await portOf('/telegram/webhook/nocturne')).toBe('3020')
      const people = Array.from({ length: 24 }, (_, index) => `person-${index}`)
      const placeOf = (person: string) => portOf('/v1/session/chat', person)
      const places = await Promise.all(people.map(placeOf))
      expect(new Set(places)).toEqual(new Set(['3010', '3011']))
      for (const where of ['/v1/session/chat/resume', '/v1/session/chat/stop', '/v1/tour/session/chat', '/v1/events'])
        expect(await Promise.all(people.map((person) => portOf(where, person)))).toEqual(places)
      servers.get('3010')?.close()
      servers.get('3010')?.closeAllConnections()
      expect(new Set(await Promise.all(people.map(placeOf)))).toEqual(new Set(['3011']))
    } finally {
      nginx.kill('SIGTERM')
      for (const server of servers.values()) server.close()
    }
  })
})

const pgbouncer = spawnSync('pgbouncer', ['--version'], { encoding: 'utf8' }).stdout ?? ''
const [, minor = 0] = (/PgBouncer (\d+)\.(\d+)/.exec(pgbouncer) ?? []).slice(1).map(Number)
const knowsNamedStatements = minor >= 21

it.skipIf(pgbouncer === '')('PgBouncer starts with its configurations', { timeout: 60_000 }, async () => {
  for (const name of ['pgbouncer.ini', 'pgbouncer-1.18.ini']) {
    const users = written('users.txt', '"nocturne" "x"\n')
    const text = textOf(`ops/pgbouncer/${name}`)
      .replace('/etc/pgbouncer/userlist.txt', users)
      .replace('listen_port = 6432', `listen_port = ${await freePort()}\nunix_socket_dir =`)
      .replace(knowsNamedStatements ? '' : /^max_prepared_statements.*\n/m, '')
    expect(await startWords(written(name, text))).toContain('process up')
    expect(await startWords(written(name, text.replace('pool_mode', 'pol_mode')))).toContain('unknown parameter')
  }
})

/** The words of PgBouncer until it is up or gives up. It refuses to run as root. */
async function startWords(file: string): Promise<string> {
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const child = spawn('pgbouncer', [...user, file])
  let words = ''
  child.stderr.on('data', (data: Buffer) => {
    words += data.toString()
    if (words.includes('process up')) child.kill('SIGTERM')
  })
  await once(child, 'close')
  return words
}
