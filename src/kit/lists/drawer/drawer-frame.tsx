import { useEffect, useId, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'
import { useEvent, type RaRecord } from 'ra-core'
import { useDialog } from '../../base/contexts/dialog-context'
import { useMediaQuery, RECORD_PANEL_QUERY } from '../../base/contexts/use-media-query'
import { keepTabInside } from '../../forms/dialogs/focus'
import { isKeyForOtherElement } from '../keyboard/key-ownership'
import { DrawerTools } from './drawer-tools'
import { useMarkedRow } from './use-marked-row'
import './beside.css'

interface DrawerFrameProps {
  readonly title: string
  readonly record: RaRecord | undefined
  readonly isBusy: boolean
  readonly children: ReactNode
}

/**
 * The part of the screen beside the list. The list stays in use there; on a narrow screen the drawer covers it. Escape
 * closes it wherever the focus is, and the focus goes back to the row of the record.
 */
export const DrawerFrame = ({ title, record, isBusy, children }: DrawerFrameProps) => {
  const id = useId()
  const drawer = useRef<HTMLDialogElement>(null)
  const isCovering = !useMediaQuery(RECORD_PANEL_QUERY)
  useFocus(drawer, record)
  useEscape(drawer)
  useCover(drawer, isCovering)
  return (
    <dialog
      open
      ref={drawer}
      className="dw-beside"
      aria-labelledby={id}
      aria-modal={isCovering || undefined}
      aria-busy={isBusy}
      data-beside
      tabIndex={-1}
    >
      <div className="dw-beside-head">
        <h2 id={id} aria-live="polite">
          {title}
        </h2>
        <DrawerTools record={record} />
      </div>
      <div className="dw-beside-body">{children}</div>
    </dialog>
  )
}

/** Whether the focus may be moved: nobody has it, or something on the same page does. */
const isFree = (drawer: HTMLElement): boolean => {
  const { activeElement } = document
  return activeElement === document.body || drawer.parentElement?.contains(activeElement) === true
}

/** The drawer takes the focus when it comes, and gives it to the row of its record when it goes. */
const useFocus = (drawer: RefObject<HTMLElement | null>, record: RaRecord | undefined): void => {
  const focusRow = useEvent(useMarkedRow(drawer, record))
  useLayoutEffect(() => {
    const element = drawer.current
    if (element && isFree(element)) element.focus({ preventScroll: true })
    return () => {
      if (element?.contains(document.activeElement)) focusRow()
    }
  }, [drawer, focusRow])
}

const useEscape = (drawer: RefObject<HTMLElement | null>): void => {
  const { close } = useDialog()
  const onKeyDown = useEvent((event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || isKeyForOtherElement(event)) return
    if (drawer.current?.closest('[inert], [hidden]') !== null) return
    event.preventDefault()
    close()
  })
  useEffect(() => {
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [onKeyDown])
}

/** What is covered cannot be reached, neither by the Tab key. */
const useCover = (drawer: RefObject<HTMLElement | null>, isCovering: boolean): void => {
  useLayoutEffect(() => {
    const element = drawer.current
    if (!isCovering || !element) return undefined
    const list = element.parentElement?.querySelector('.dw-list-body')
    list?.setAttribute('inert', '')
    const onKeyDown = (event: KeyboardEvent): void => keepTabInside(event, element)
    element.addEventListener('keydown', onKeyDown)
    return () => {
      list?.removeAttribute('inert')
      element.removeEventListener('keydown', onKeyDown)
    }
  }, [drawer, isCovering])
}
