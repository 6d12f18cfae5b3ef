import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { freePort } from '../../../tools/dev/free-port.ts'
import type { PostgresNodes } from './postgres-nodes.ts'
import { password } from './postgres-nodes.ts'
import type { Programs } from './programs.ts'
import type { RedisNodes } from './redis-nodes.ts'
import type { Owner, Services } from './service.ts'
import { until } from './service.ts'
import { fillTemplate } from './template.ts'

type Place = { folder: string; owner: Owner | undefined; programs: Programs; services: Services }

const address = '127.0.0.1'
const startWithinMs = 60_000
const nginxExample = new URL('../../../ops/nginx/nocturne.conf', import.meta.url)

/** HAProxy, which leads to the primaries, and PgBouncer between it and the product. */
export async function startBalancer(
  { folder, owner, programs, services }: Place,
  postgres: PostgresNodes,
  redis: RedisNodes,
) {
  const [POSTGRES_ENTRY, REDIS_ENTRY, PGBOUNCER_PORT] = [await freePort(), await freePort(), await freePort()]
  const config = path.join(folder, 'haproxy.cfg')
  const servers = {
    POSTGRES_SERVERS: postgres.nodes
      .map(({ name, port, rest }) => `    server ${name} ${address}:${port} check port ${rest}`)
      .join('\n'),
    REDIS_SERVERS: redis.nodes.map(({ name, port }) => `    server ${name} ${address}:${port} check`).join('\n'),
  }
  const entries = { ADDRESS: address, POSTGRES_ENTRY, REDIS_ENTRY, REDIS_PASSWORD: password }
  writeFileSync(config, fillTemplate('haproxy.cfg', { ...entries, ...servers }))
  services.start({ name: 'haproxy', program: programs.fileOf('haproxy'), args: ['-f', config], folder })

  const users = path.join(folder, 'userlist.txt')
  writeFileSync(users, `"nocturne" "${password}"\n`)
  const pooler = path.join(folder, 'pgbouncer.ini')
  const values = { ADDRESS: address, POSTGRES_ENTRY, PGBOUNCER_PORT, AUTH_FILE: users }
  writeFileSync(pooler, fillTemplate('pgbouncer.ini', values))
  const start = { name: 'pgbouncer', program: programs.fileOf('pgbouncer'), args: [pooler], folder, owner }
  services.start(start)
  const urlAt = (port: number, user = 'nocturne') => `postgres://${user}:${password}@${address}:${port}/nocturne`
  return {
    env: {
      DATABASE_URL: urlAt(PGBOUNCER_PORT),
      DATABASE_DIRECT_URL: urlAt(POSTGRES_ENTRY),
      REDIS_URL: `redis://:${password}@${address}:${REDIS_ENTRY}`,
    },
    databaseUrl: urlAt(POSTGRES_ENTRY, 'postgres'),
  }
}

/** nginx by the example of ops/nginx, without its certificate, at a port that is known before it starts. */
export async function startNginx({ folder, programs, services }: Place, port: number, upstreams: readonly string[]) {
  const site = readFileSync(nginxExample, 'utf8')
    .replaceAll(/ {4}server 127\.0\.0\.1:300\d [^\n]+\n/g, '')
    .replace(
      'upstream nocturne {',
      `upstream nocturne {\n${upstreams.map((one) => `    server ${one} max_fails=1 fail_timeout=2s;`).join('\n')}`,
    )
    .replace(/server \{\n {4}listen 80;[\s\S]*?\n\}\n/, '')
    .replace(/ {4}listen 443[^\n]+\n {4}listen \[::\]:443[^\n]+\n/, `    listen ${address}:${port};\n`)
    .replaceAll(/ {4}ssl_[^\n]+\n/g, '')
    // The port is none of the usual ones.
    .replace('Host $host', () => 'Host $http_host')
  const config = path.join(folder, 'nginx.conf')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `  ${name}_temp_path ${folder}/nginx-${name};`)
    .join('\n')
  const head = `daemon off;\nuser root;\npid ${folder}/nginx.pid;\nerror_log ${folder}/nginx-error.log;\nevents { worker_connections 2048; }\n`
  writeFileSync(config, `${head}http {\n  access_log off;\n${temporary}\n${site}}\n`)
  const nginx = services.start({ name: 'nginx', program: programs.fileOf('nginx'), args: ['-c', config], folder })
  await until('nginx', startWithinMs, async () => (await fetch(`http://${address}:${port}/healthz`)).status < 500)
  return nginx
}

/** Prometheus, which reads the figures of every process; says how many of them it reaches. */
export async function startPrometheus({ folder, owner, programs, services }: Place, targets: readonly string[]) {
  const port = await freePort()
  const config = path.join(folder, 'prometheus.yml')
  const data = path.join(folder, 'prometheus-data')
  mkdirSync(data)
  if (owner) chownSync(data, owner.uid, owner.gid)
  const job = { job_name: 'nocturne', scrape_interval: '2s', static_configs: [{ targets }] }
  writeFileSync(config, JSON.stringify({ scrape_configs: [job] }))
  services.start({
    name: 'prometheus',
    program: programs.fileOf('prometheus'),
    args: [`--config.file=${config}`, `--storage.tsdb.path=${data}`, `--web.listen-address=${address}:${port}`],
    folder,
    owner,
  })
  return {
    async reached(): Promise<number> {
      const answer = await fetch(`http://${address}:${port}/api/v1/query?query=sum(up)`)
      const { data: found } = (await answer.json()) as { data: { result: { value: [number, string] }[] } }
      return Number(found.result[0]?.value[1] ?? 0)
    },
  }
}
