import { useState } from 'react'
import type { DataOf } from '#platform/contract/call.ts'
import { listNames } from '#domains/operations/calls.gen.ts'
import { Button } from '#ui/primitives/button.tsx'
import { TextField } from '#ui/primitives/text-field.tsx'
import { DataTable } from '../parts/data-table.tsx'
import { Form } from '../parts/form.tsx'
import { PagedList } from '../parts/paged-list.tsx'
import { Screen } from '../parts/screen.tsx'
import { momentWords } from '../words.ts'
import { AddName, RemoveName } from './name-forms.tsx'

type Listed = DataOf<typeof listNames>['list'][number]

/** Names of real people that no character, picture or nickname may have. */
export function NamesScreen() {
  const [written, setWritten] = useState('')
  const [search, setSearch] = useState('')
  // A change is shown by reading the list anew from its first page.
  const [round, setRound] = useState(0)
  const [chosen, setChosen] = useState<Listed | null>(null)
  const changed = () => {
    setChosen(null)
    setRound(round + 1)
  }
  return (
    <Screen
      title="Names"
      text="Real people whose names no character, picture or nickname may have, in any case, with accents or without. Everybody may still talk about them. A change holds within seconds; the audit does not have the name."
    >
      <AddName onAdded={changed} />
      <search>
        <Form
          className="grid items-start gap-4 md:grid-cols-[minmax(0,24rem)_auto]"
          onSubmit={() => setSearch(written.trim().length >= 2 ? written.trim() : '')}
        >
          <TextField
            label="Find a name or an alias"
            hint="Two letters or more; empty for all."
            autoComplete="off"
            value={written}
            onChange={(event) => setWritten(event.target.value)}
          />
          <Button type="submit" variant="gray" className="justify-self-start md:mt-7.5">
            Find
          </Button>
        </Form>
      </search>
      {chosen ? (
        <RemoveName key={chosen.nameId} one={chosen} onCancel={() => setChosen(null)} onRemoved={changed} />
      ) : null}
      <PagedList
        key={round}
        call={listNames}
        params={search === '' ? {} : { search }}
        emptyTitle={search === '' ? 'No names were added here' : 'No such name'}
        emptyText="Names of the server's file hold besides these."
      >
        {({ list, ofFile }) => (
          <div className="grid gap-3">
            <DataTable label="Names" head={['Name', 'Aliases', 'Reason', 'Added', '']} startColumns={4} isDense>
              {list.map((one) => (
                <tr key={one.nameId} className="align-baseline">
                  <th scope="row" dir="auto">
                    {one.name}
                  </th>
                  <td dir="auto">{one.aliases.join(', ')}</td>
                  <td dir="auto" className="wrap-anywhere">
                    {one.reason}
                  </td>
                  <td className="whitespace-nowrap">
                    {momentWords(one.addedAt)} <span className="text-ink-3">{one.operator}</span>
                  </td>
                  <td className="text-end">
                    <Button
                      variant="gray"
                      size="small"
                      aria-label={`Remove ${one.name}`}
                      onClick={() => setChosen(one)}
                    >
                      Remove
                    </Button>
                  </td>
                </tr>
              ))}
            </DataTable>
            {ofFile > 0 ? (
              <p className="text-small text-ink-3">
                {ofFile === 1 ? 'One more name comes' : `${ofFile.toLocaleString('en-GB')} more names come`} from the
                file of the server.
              </p>
            ) : null}
          </div>
        )}
      </PagedList>
    </Screen>
  )
}
