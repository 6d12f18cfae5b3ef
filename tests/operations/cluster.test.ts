import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { parse } from 'yaml'
import { textOf } from './ops-files.ts'

const access = z.object({ username: z.string(), password: z.string() })
const patroni = z.object({ restapi: z.object({ authentication: access.optional() }) })

describe('who commands the cluster', () => {
  it('has the password of Patroni, whose settings hold commands that every node runs', () => {
    const { restapi } = patroni.parse(parse(textOf('ops/cluster/patroni.yml')))
    expect(restapi.authentication?.password).toBe('${REST_PASSWORD}')
  })

  it('has the password of Redis and its sentinels, by which HAProxy looks at them too', () => {
    const sentinel = textOf('ops/cluster/sentinel.conf').split('\n')
    expect(sentinel).toContain('requirepass ${REDIS_PASSWORD}')
    expect(sentinel).toContain('sentinel auth-pass nocturne ${REDIS_PASSWORD}')
    const redis = textOf('ops/cluster/haproxy.cfg').split('listen redis')[1] ?? ''
    expect(redis.indexOf('send AUTH\\ ${REDIS_PASSWORD}')).toBeGreaterThan(0)
    expect(redis.indexOf('send AUTH')).toBeLessThan(redis.indexOf('send PING'))
  })

  it('writes none of its passwords into these files', () => {
    const texts = ['patroni.yml', 'sentinel.conf', 'haproxy.cfg', 'pgbouncer.ini', 'pgbackrest.conf']
    const said = texts.flatMap((name) => [
      ...textOf(`ops/cluster/${name}`).matchAll(/^(?![#;]).*pass(?:word)?:? (?!\$\{)(?!nocturne \$\{)\S+/gm),
    ])
    expect(said.map(([line]) => line)).toEqual([])
  })
})
