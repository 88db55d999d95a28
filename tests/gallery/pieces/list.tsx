import { useState, type ComponentType } from 'react'
import { fields } from './gallery/fields'
import { forms } from './gallery/forms'
import { lists } from './gallery/lists'

const pieces: Readonly<Record<string, ComponentType>> = { ...lists, ...fields, ...forms }

/** Shows one component of react-admin at a time. */
export const BankList = () => {
  const [name, show] = useState('')
  const Piece = pieces[name]
  return (
    <>
      <nav aria-label="Pieces" hidden={name !== ''}>
        {Object.keys(pieces).map((each) => (
          <button key={each} type="button" onClick={() => show(each)}>
            {each}
          </button>
        ))}
      </nav>
      {Piece && (
        <section aria-label={name}>
          <button type="button" onClick={() => show('')}>
            Back to the pieces
          </button>
          <Piece />
        </section>
      )}
    </>
  )
}
