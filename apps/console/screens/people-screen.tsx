import { useState } from 'react'
import type { DataOf } from '#platform/contract/call.ts'
import { findPeople } from '#domains/operations/calls.gen.ts'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { Anchor } from '#ui/primitives/anchor.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { TextField } from '#ui/primitives/text-field.tsx'
import { client } from '../session.ts'
import { momentWords } from '../words.ts'

type Found = DataOf<typeof findPeople>['list']

/** Finds people by what support knows of them. */
export function PeopleScreen() {
  const [search, setSearch] = useState('')
  const [found, setFound] = useState<Found | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [pending, setPending] = useState(false)
  const find = async () => {
    if (search.trim().length < 2) return setFault('Write an id, an address, a number or a name.')
    setPending(true)
    const answer = await client.call(findPeople, { search: search.trim() }, { silent: true })
    setPending(false)
    setFault(answer.ok || answer.error === 'NEED_LOGIN' ? null : answer.message)
    if (answer.ok) setFound(answer.data.list)
  }
  return (
    <section aria-labelledby="people-title" className="grid gap-5">
      <div className="grid gap-1">
        <h1 id="people-title" className="text-title">
          People
        </h1>
        <p className="max-w-prose text-body text-ink-2">
          By id, mail address, phone number or name, each written whole. Every search and every look is recorded.
        </p>
      </div>
      <search>
        <form
          noValidate
          className="grid items-start gap-4 md:grid-cols-[minmax(0,32rem)_auto]"
          onSubmit={(event) => {
            event.preventDefault()
            if (!pending) void find()
          }}
        >
          <TextField
            label="Search"
            autoComplete="off"
            value={search}
            {...(fault ? { error: fault } : {})}
            onChange={(event) => setSearch(event.target.value)}
          />
          <Button type="submit" pending={pending} className="justify-self-start md:mt-7.5">
            Find
          </Button>
        </form>
      </search>
      {found === null ? null : found.length === 0 ? (
        <EmptyState title="Nobody found" text="Write the address, number or name as the person did." />
      ) : (
        <div className="overflow-x-auto rounded-l border border-line bg-surface-1">
          <table aria-label="People found" className="w-full text-start text-body">
            <thead className="text-small text-ink-3">
              <tr>
                {['Name', 'Id', 'Brand', 'Country', 'Signed up'].map((title) => (
                  <th key={title} scope="col" className="px-4 py-3 text-start font-medium">
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {found.map(({ uid, nick, brand, country, registeredAt }) => (
                <tr key={uid} className="border-t border-line hover:bg-surface-2">
                  <td className="px-4 py-3">
                    <Anchor
                      href={`/console/people/${uid}`}
                      dir="auto"
                      className="font-medium text-accent underline-offset-4 hover:underline"
                    >
                      {nick || 'Without a name'}
                    </Anchor>
                  </td>
                  <td className="px-4 py-3 text-small text-ink-2">{uid}</td>
                  <td className="px-4 py-3">{brand}</td>
                  <td className="px-4 py-3">{country}</td>
                  <td className="px-4 py-3 whitespace-nowrap">
                    {registeredAt === null ? 'A visitor' : momentWords(registeredAt)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}
