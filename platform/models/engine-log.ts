/** The part of a logger that engines need; pino's fits. */
export type EngineLog = {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
}
