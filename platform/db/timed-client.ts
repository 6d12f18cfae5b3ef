import { Client } from 'pg'

type Query = (...args: unknown[]) => unknown
type Callback = (error: unknown, result: unknown) => void

/** A client of PostgreSQL that states how long each of its statements took, failed ones too, in seconds. */
export function timedClient(onStatement: (seconds: number) => void): typeof Client {
  return class TimedClient extends Client {
    constructor(config?: ConstructorParameters<typeof Client>[0]) {
      super(config)
      const send = this.query.bind(this) as unknown as Query
      // The driver's query has eight signatures; all end in a callback or give a promise.
      this.query = ((...args: unknown[]) => {
        const startedAt = performance.now()
        const end = () => onStatement((performance.now() - startedAt) / 1000)
        const last = args.at(-1)
        if (typeof last === 'function')
          return send(...args.slice(0, -1), (error: unknown, result: unknown) => {
            end()
            ;(last as Callback)(error, result)
          })
        const answer = send(...args)
        if (answer instanceof Promise) answer.then(end, end)
        return answer
      }) as unknown as Client['query']
    }
  }
}
