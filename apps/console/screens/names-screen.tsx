import { useState } from 'react'
import type { DataOf } from '#platform/contract/call.ts'
import { listNames } from '#domains/operations/calls.gen.ts'
import { Button } from '#ui/primitives/button.tsx'
import { TextField } from '#ui/primitives/text-field.tsx'
import { DataTable } from '../parts/data-table.tsx'
import { Form } from '../parts/form.tsx'
import { PagedList } from '../parts/paged-list.tsx'
import { Screen } from '../parts/screen.tsx'
import { momentWords, numberWords, text } from '../texts.ts'
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
    <Screen title={text('place.names')} text={text('names.text')}>
      <AddName onAdded={changed} />
      <search>
        <Form
          className="grid items-start gap-4 md:grid-cols-[minmax(0,24rem)_auto]"
          onSubmit={() => setSearch(written.trim().length >= 2 ? written.trim() : '')}
        >
          <TextField
            label={text('names.find')}
            hint={text('names.findHint')}
            autoComplete="off"
            value={written}
            onChange={(event) => setWritten(event.target.value)}
          />
          <Button type="submit" variant="gray" className="justify-self-start md:mt-7.5">
            {text('common.find')}
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
        emptyTitle={text(search === '' ? 'names.none' : 'names.noneSuch')}
        emptyText={text('names.ofFile')}
      >
        {({ list, ofFile }) => (
          <div className="grid gap-3">
            <DataTable
              label={text('place.names')}
              head={[text('people.name'), text('names.aliases'), text('common.reason'), text('names.added'), '']}
              startColumns={4}
              isDense
            >
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
                      aria-label={text('names.removeOne', { name: one.name })}
                      onClick={() => setChosen(one)}
                    >
                      {text('operators.remove')}
                    </Button>
                  </td>
                </tr>
              ))}
            </DataTable>
            {ofFile > 0 ? (
              <p className="text-small text-ink-3">
                {ofFile === 1 ? text('names.fileOne') : text('names.fileMany', { count: numberWords(ofFile) })}
              </p>
            ) : null}
          </div>
        )}
      </PagedList>
    </Screen>
  )
}
