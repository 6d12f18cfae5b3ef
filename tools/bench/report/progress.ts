/** Prints a line of progress; throws once the run was interrupted, so that everything open is closed on the way out. */
export type Say = (line: string) => void

/** Lines with the part they belong to and the seconds since the start. */
export function createSay(part: string, interrupted: AbortSignal): Say {
  const startedAt = performance.now()
  return (line) => {
    interrupted.throwIfAborted()
    process.stdout.write(
      `${part} ${String(Math.round((performance.now() - startedAt) / 1000)).padStart(4)} s  ${line}\n`,
    )
  }
}
