import { mkdirSync, writeFileSync } from 'node:fs'
import { createConnection } from 'node:net'
import path from 'node:path'
import { freePort } from '../../../tools/dev/free-port.ts'
import { password } from './postgres-nodes.ts'
import type { Programs } from './programs.ts'
import type { Service, Services } from './service.ts'
import { until } from './service.ts'
import { fillTemplate } from './template.ts'

type Node = { name: string; port: number; service: Service }

const address = '127.0.0.1'
const sentinels = 3
const startWithinMs = 60_000

/** A Redis, its replica, and three sentinels that choose a new primary where it is gone. */
export async function startRedisNodes({
  folder,
  programs,
  services,
}: {
  folder: string
  programs: Programs
  services: Services
}) {
  const [first, second] = [await freePort(), await freePort()]
  const launch = (name: string, port: number, args: readonly string[]): Node => {
    const data = path.join(folder, `${name}-data`)
    mkdirSync(data)
    const access = ['--requirepass', password, '--masterauth', password]
    const place = ['--port', String(port), '--bind', address, '--dir', data]
    const own = [...place, '--save', '', '--appendonly', 'no', ...access]
    return { name, port, service: services.start({ name, program: programs.redis, args: [...own, ...args], folder }) }
  }
  const nodes = [launch('redis-1', first, []), launch('redis-2', second, ['--replicaof', address, String(first)])]
  await until('a replica of Redis', startWithinMs, async () => (await infoOf(second)).includes('master_link_status:up'))
  for (let index = 0; index < sentinels; index += 1) {
    const name = `sentinel-${index + 1}`
    const data = path.join(folder, `${name}-data`)
    mkdirSync(data)
    const config = path.join(data, 'sentinel.conf')
    const place = { ADDRESS: address, SENTINEL_PORT: await freePort(), REDIS_PORT: first, DATA_DIR: data }
    const values = { ...place, REDIS_PASSWORD: password }
    writeFileSync(config, fillTemplate('sentinel.conf', values))
    services.start({ name, program: programs.fileOf('redis-sentinel'), args: [config], folder })
  }
  const primary = async () => {
    const infos = await Promise.all(
      nodes.map(async (node) => ((await infoOf(node.port)).includes('role:master') ? node : null)),
    )
    return infos.find((node) => node !== null) ?? null
  }
  return {
    nodes,
    primary,
    async losePrimary(): Promise<Node> {
      const lost = await primary()
      if (!lost) throw new Error('There is no Redis primary to lose')
      await lost.service.lose()
      return lost
    },
  }
}

export type RedisNodes = Awaited<ReturnType<typeof startRedisNodes>>

/** The replication of a Redis as it reports it; nothing where it does not answer. */
function infoOf(port: number): Promise<string> {
  return new Promise((resolve) => {
    let text = ''
    const socket = createConnection({ port, host: address }, () =>
      socket.write(`auth ${password}\r\ninfo replication\r\nquit\r\n`),
    )
    socket.setTimeout(2_000, () => socket.destroy())
    socket.on('data', (chunk: Buffer) => void (text += chunk.toString()))
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(text))
  })
}
