import { heartbeatEvent, silenceMs } from './stream-heartbeat.ts'

export type EventStreamSource = Pick<EventSource, 'addEventListener' | 'close'>

/** An event stream that fails when its heartbeats stop coming, so that its reader opens another one. */
export function watchedEventSource(source: EventSource): EventStreamSource {
  let timer: ReturnType<typeof setTimeout> | undefined
  const close = () => {
    clearTimeout(timer)
    source.close()
  }
  const lose = () => {
    source.close()
    source.dispatchEvent(new Event('error'))
  }
  const awaitSign = () => {
    clearTimeout(timer)
    timer = setTimeout(lose, silenceMs)
  }
  for (const sign of ['open', heartbeatEvent]) source.addEventListener(sign, awaitSign)
  awaitSign()
  return { addEventListener: source.addEventListener.bind(source), close }
}
