import { EventEmitter } from 'node:events'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Client } from 'pg'
import { expect, it } from 'vitest'
import { TransactionPool } from './transaction-pool.ts'

/** Connects as to a pooler, and fails each `begin` while its server is gone. */
class Pooled extends EventEmitter {
  static isServerGone = false
  _queryable = true
  connect(done: (error?: Error) => void) {
    setImmediate(done)
  }
  query({ text }: { text: string }) {
    return Pooled.isServerGone && text.startsWith('begin')
      ? Promise.reject(new Error('server conn crashed?'))
      : Promise.resolve({ rows: [] })
  }
  ref() {}
  unref() {}
  end(done?: () => void) {
    if (done) setImmediate(done)
    return Promise.resolve()
  }
}

it('a connection on which no transaction can begin comes back: a process goes on once its server is there again', async () => {
  const pool = new TransactionPool({
    max: 2,
    connectionTimeoutMillis: 500,
    Client: Pooled as unknown as typeof Client,
  })
  const db = drizzle(pool)
  Pooled.isServerGone = true
  for (let times = 0; times < 5; times += 1)
    await expect(db.transaction(() => Promise.resolve('done'))).rejects.toMatchObject({
      cause: { message: 'server conn crashed?' },
    })
  expect(pool.totalCount).toBe(0)
  Pooled.isServerGone = false
  const [one, other] = [0, 1].map(() => db.transaction(() => Promise.resolve('done')))
  expect(await Promise.all([one, other])).toEqual(['done', 'done'])
  expect(pool.idleCount).toBe(2)
})
