import { ConfigError } from '#platform/config/config.ts'

/** A price list that cannot be sold by; the message names the file, the place and what is wrong. */
export class CatalogueError extends ConfigError {
  override name = 'CatalogueError'
}
