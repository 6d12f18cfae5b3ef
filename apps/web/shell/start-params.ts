export type StartParams = { channel: string | null; testB: string | null }

const maxLength = 100

/** What the address says at the start of a visit: `c` before `ch` names the channel. */
export function readStartParams(search: string): StartParams {
  const params = new URLSearchParams(search)
  const value = (name: string) => params.get(name)?.slice(0, maxLength) || null
  return { channel: value('c') ?? value('ch'), testB: value('testB') }
}
