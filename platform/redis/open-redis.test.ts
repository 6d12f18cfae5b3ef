import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RedisServer } from '#tests/kit/redis.ts'
import { redisProgram, startRedis } from '#tests/kit/redis.ts'
import type { RedisConnections } from './open-redis.ts'
import { openRedis } from './open-redis.ts'

describe.skipIf(!redisProgram())('commands of Redis', () => {
  let server: RedisServer
  let redis: RedisConnections
  beforeAll(async () => {
    server = await startRedis()
    redis = await openRedis(server.url, { warn: () => undefined, info: () => undefined })
  })
  afterAll(async () => {
    await redis.close()
    await server.stop()
  })

  it('are answered beside a script that is defined while they wait to leave together', async () => {
    const { commands } = redis
    const before = commands.set('before', '1')
    commands.defineCommand('twice', { numberOfKeys: 0, lua: 'return 2 * ARGV[1]' })
    const twice = (commands as unknown as { twice(value: number): Promise<number> }).twice(21)
    const after = commands.get('before')
    expect(await Promise.all([before, twice, after])).toEqual(['OK', 42, '1'])
  })
})
