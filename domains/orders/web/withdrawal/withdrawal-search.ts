import { searchWord } from '../search-words.ts'

export type WithdrawalSearch = { number?: string; token?: string }

/** The receipt's number or the letter's token, from the address. */
export function parseWithdrawalSearch({ number, token }: Record<string, unknown>): WithdrawalSearch {
  const input = { number: searchWord(number, /^[\w-]{1,80}$/), token: searchWord(token, /^[\w.-]{1,200}$/) }
  return { ...(input.number && { number: input.number }), ...(input.token && { token: input.token }) }
}
