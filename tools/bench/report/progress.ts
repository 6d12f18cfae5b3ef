/** Prints a line of progress. */
export type Say = (line: string) => void

/** Lines with the part they belong to and the seconds since the start. */
export function createSay(part: string): Say {
  const startedAt = performance.now()
  return (line) =>
    process.stdout.write(
      `${part} ${String(Math.round((performance.now() - startedAt) / 1000)).padStart(4)} s  ${line}\n`,
    )
}
