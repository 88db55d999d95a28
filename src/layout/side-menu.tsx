import { NavLink } from 'react-router-dom'
import { useNotify, useTranslate } from 'ra-core'
import { safeUrl } from '../kit/cells/safe-url'
import { useDefinitions } from '../kit/definitions'
import { Icon } from '../kit/icons'
import type { MenuEntry } from '../providers/definition'

/** The pages of the console as app.yaml orders them. */
export const SideMenu = () => {
  const { app } = useDefinitions()
  const translate = useTranslate()
  return (
    <nav id="side-menu" className="dw-side" aria-label={translate('layout.menu')}>
      <Entries entries={app.menu} />
    </nav>
  )
}

const entryKey = (entry: MenuEntry): string => {
  if ('resource' in entry) return `resource ${entry.resource}`
  if ('page' in entry) return `page ${entry.page}`
  if ('temporary' in entry) return `temporary ${entry.temporary}`
  return 'url' in entry ? `url ${entry.url}` : `group ${entry.key}`
}

const Entries = ({ entries }: { readonly entries: readonly MenuEntry[] }) => (
  <ul className="dw-side-list">
    {entries.map((entry) => (
      <li key={entryKey(entry)}>
        <Entry entry={entry} />
      </li>
    ))}
  </ul>
)

const Entry = ({ entry }: { readonly entry: MenuEntry }) => {
  if ('resource' in entry) return <ResourceEntry resource={entry.resource} />
  if ('page' in entry)
    return <PageLink to={`/${entry.page}`} icon={entry.icon} label={entry.label} />
  if ('temporary' in entry) return <UrlEntry {...entry} url="" />
  if ('url' in entry) return <UrlEntry {...entry} />
  return <GroupEntry {...entry} />
}

const ResourceEntry = ({ resource }: { readonly resource: string }) => {
  const { resources } = useDefinitions()
  const definition = resources.find(({ name }) => name === resource)
  if (!definition) return null
  return (
    <PageLink to={definition.path} icon={definition.icon} label={`resources.${resource}.name`} />
  )
}

interface LinkProps {
  readonly to: string
  readonly icon: string
  /** Message key. */
  readonly label: string
}

const PageLink = ({ to, icon, label }: LinkProps) => {
  const text = useTranslate()(label)
  return (
    <NavLink className="dw-side-entry" to={to} title={text}>
      <Icon name={icon} />
      <span>{text}</span>
    </NavLink>
  )
}

/** Another site in a window of its own, which cannot reach this one. What is no web address leads nowhere. */
const UrlEntry = ({ url, icon, label }: { url: string; icon: string; label: string }) => {
  const text = useTranslate()(label)
  const notify = useNotify()
  const href = safeUrl(url)
  const content = (
    <>
      <Icon name={icon} />
      <span>{text}</span>
    </>
  )
  return href === null ? (
    <button
      type="button"
      className="dw-side-entry"
      onClick={() => notify('layout.temporaryMenu', { type: 'warning' })}
    >
      {content}
    </button>
  ) : (
    <a className="dw-side-entry" href={href} target="_blank" rel="noopener noreferrer" title={text}>
      {content}
    </a>
  )
}

const GroupEntry = ({ label, entries }: { label: string; entries: readonly MenuEntry[] }) => (
  <div className="dw-side-group">
    <span className="dw-side-heading">{useTranslate()(label)}</span>
    <Entries entries={entries} />
  </div>
)
