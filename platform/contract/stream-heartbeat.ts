/** The server writes a heartbeat to every event stream at this interval, whatever else it writes. */
export const heartbeatMs = 15_000

/** A reader that has received nothing for so long opens its stream again: a lost connection can look open for hours. */
export const silenceMs = 2.5 * heartbeatMs

/** The event that a browser's EventSource notices; it reports no comments. */
export const heartbeatEvent = 'ping'
