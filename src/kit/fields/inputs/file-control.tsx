import { useExternalStore } from '../../base/contexts/use-external-store'
import { useTranslate } from 'ra-core'
import { filesIn, isFile } from '../../../../wire/files'
import { onSentShare, sentShare } from '../../../providers/http/sent-share'
import { UploadButtons } from '../../../upload/upload-buttons'
import { UploadProgress } from '../../../upload/upload-status'
import { useFileDrop } from '../../../upload/use-file-drop'
import { useLanguageTag } from '../../base/contexts/language-tag'
import type { Control } from '../../forms/form-state/input-props'
import { storedFileName } from '../../base/values/stored-file-name'
import { fileSize } from '../../base/values/file-size'
import { safeUrl } from '../../base/values/safe-url'

interface FileControlProps {
  readonly control: Control
  readonly accept: readonly string[] | undefined
  readonly several?: boolean
  /** Chosen files, and what the backend says of stored ones. */
  readonly files: readonly unknown[]
  readonly change: (files: readonly unknown[]) => void
}

const oneFile = {
  choose: 'upload.chooseFile',
  replace: 'upload.replaceFile',
  remove: 'upload.removeFile',
  drop: 'upload.dropFile',
}
const moreFiles = {
  ...oneFile,
  choose: 'upload.chooseFiles',
  replace: 'upload.addFiles',
  drop: 'upload.dropFiles',
}

/** How much of these files has been sent, while their form is under way. */
const useShare = (files: readonly unknown[]): number | undefined =>
  useExternalStore(onSentShare, () =>
    filesIn(files).reduce<number | undefined>((known, file) => known ?? sentShare(file), undefined),
  )

/** The files of a field, with buttons to choose others, to drop them and to take them away. */
export const FileControl = (props: FileControlProps) => {
  const { control, accept, several = false, files, change } = props
  const words = several ? moreFiles : oneFile
  const translate = useTranslate()
  const share = useShare(files)
  const isOpen = !control.readOnly && share === undefined
  const add = (chosen: readonly File[]): void => {
    if (chosen.length === 0) return
    change(several ? [...files, ...chosen] : chosen)
  }
  const { over, handlers } = useFileDrop(isOpen, add)
  return (
    <fieldset
      aria-busy={share !== undefined}
      className={over ? 'dw-upload dw-upload-over' : 'dw-upload'}
      {...handlers}
    >
      <legend className="dw-hidden">{control.label}</legend>
      {files.length > 0 && <FileList {...props} isOpen={isOpen && several} />}
      <UploadButtons
        label={control.label}
        inputId={control.id}
        name={control.name}
        describedBy={control.aria['aria-describedby']}
        buttonRef={control.ref}
        accept={accept?.join(',') ?? ''}
        several={several}
        words={words}
        hasImage={files.length > 0}
        disabled={!isOpen}
        onFiles={add}
        onRemove={() => change([])}
      />
      {isOpen && <p className="dw-upload-hint">{translate(words.drop)}</p>}
      {share !== undefined && <UploadProgress share={share} />}
    </fieldset>
  )
}

/** The button that chooses files. It takes the focus that would be lost with another one that disappears. */
const chooserBeside = (element: HTMLElement): HTMLElement | null | undefined =>
  element.closest('fieldset')?.querySelector('.dw-upload-buttons button')

const FileList = ({ control, files, change, isOpen }: FileControlProps & { isOpen: boolean }) => {
  const translate = useTranslate()
  return (
    <ul className="dw-upload-files">
      {files.map((file, index) => (
        // Two files may have one name.
        // eslint-disable-next-line react/no-array-index-key
        <li key={index}>
          <FileLine file={file} />
          {isOpen && (
            <button
              type="button"
              className="dw-button"
              aria-label={translate('upload.removeNamed', { name: storedFileName(file) })}
              aria-describedby={control.aria['aria-describedby']}
              onClick={({ currentTarget }) => {
                change(files.filter((_, at) => at !== index))
                chooserBeside(currentTarget)?.focus()
              }}
            >
              {translate('upload.removeFile')}
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}

const FileLine = ({ file }: { readonly file: unknown }) => {
  const tag = useLanguageTag()
  const href = safeUrl(file)
  const name = storedFileName(file)
  if (isFile(file)) {
    return (
      <>
        <span>{name}</span>
        <span className="dw-upload-size">{fileSize(file.size, tag)}</span>
      </>
    )
  }
  if (href === null) return <span>{name}</span>
  return (
    <a className="dw-link" href={href} target="_blank" rel="noopener noreferrer">
      {name}
    </a>
  )
}
