import type { BusListener, ProcessBus } from '#platform/events/process-bus.ts'

/** The buses of two processes. */
export function connectedBuses(): [ProcessBus, ProcessBus] {
  const listeners: [Map<string, BusListener[]>, Map<string, BusListener[]>] = [new Map(), new Map()]
  const bus = (own: 0 | 1): ProcessBus => ({
    driver: 'process',
    isShared: true,
    isConnected: () => true,
    channels: null,
    held: null,
    send: (topic, data) => setImmediate(() => listeners[own === 0 ? 1 : 0].get(topic)?.forEach((hear) => hear(data))),
    on: (topic, listener) => void listeners[own].set(topic, [...(listeners[own].get(topic) ?? []), listener]),
    onGap: () => undefined,
    close: () => Promise.resolve(),
  })
  return [bus(0), bus(1)]
}
