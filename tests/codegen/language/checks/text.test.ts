import { describe, expect, it } from 'vitest'
import {
  labelFromName,
  identifierOf,
  typeNameOf,
} from '../../../../codegen/language/names/identifiers'
import { messageKeySegment } from '../../../../codegen/generator/resolve/build-context'

describe('identifiers', () => {
  it.each([
    ['id', 'id', 'Id'],
    ['pre-screening', 'preScreening', 'PreScreening'],
    ['Multi-Arch', 'multiArch', 'MultiArch'],
    ['bank_name', 'bank_name', 'Bank_name'],
    ['class', 'class_', 'Class'],
    ['default', 'default_', 'Default'],
    ['+1', 'plus1', 'Plus1'],
    ['-1', 'minus1', 'Minus1'],
    ['2fa', '_2fa', '_2fa'],
    ['attachments.isobsolete', 'attachmentsIsobsolete', 'AttachmentsIsobsolete'],
    ['借款人', '借款人', '借款人'],
    ['first name', 'firstName', 'FirstName'],
    ['URL', 'url', 'Url'],
    ['$ref', '$ref', '$ref'],
    ['list', 'list', 'ListRecord'],
    ['date', 'date', 'DateRecord'],
    ['bulk-button', 'bulkButton', 'BulkButtonRecord'],
  ])('%s is %s and %s', (name, identifier, typeName) => {
    expect(identifierOf(name)).toBe(identifier)
    expect(typeNameOf(identifierOf(name))).toBe(typeName)
  })

  it.each([
    ['delayFee', 'Delay fee'],
    ['id', 'ID'],
    ['outProductId', 'Out product ID'],
    ['bank_name', 'Bank name'],
    ['Multi-Arch', 'Multi arch'],
    ['pre-screening', 'Pre screening'],
    ['借款人', '借款人'],
    ['HTTPStatus', 'HTTP status'],
    ['+1', '+1'],
    ['-1', '-1'],
    ['A-', 'A-'],
    ['1.0', '1.0'],
    ['PG-13', 'PG 13'],
    ['line.size', 'Line size'],
  ])('%s in words is %s', (name, words) => expect(labelFromName(name)).toBe(words))

  it('writes no two codes as one segment of a message key', () => {
    const codes = [1, -1, '1.5', 'a b', 'a_b', 'a-b', 'a.b', '', null, 'null', 'a|b', '%{x}']
    const segments = codes.map(messageKeySegment)
    expect(new Set(segments).size).toBe(codes.length)
    expect(segments.filter((segment) => /[.\s%|[\]]/.test(segment))).toEqual([])
  })
})
