import { describe, expect, test } from 'vitest';
import { size } from '../../../../test/sizes.ts';
import { imported, importMangled } from '../../test/imported.ts';
import { decodeEntities } from './php.ts';
import { shortIds } from './short-ids.ts';

const INSTALL = String.raw`<?php
InstallTerritory::$Territories=array();
$countries=$this->countries;
$territoryRawData=array(
	array('Red Hill', 'Coast', 'Yes', 1, 35, 73, 12, 44),
	array('Middle', 'Coast', 'Yes', 2, 1, 1, 1, 1),
	array('Middle (North Coast)', 'Coast', 'No', 2, 1, 1, 1, 1),
	array('Middle (South Coast)', 'Coast', 'No', 2, 1, 1, 1, 1),
	array('C\\\'t&eacute; {Cot}', 'Land', 'Yes', 0, 1, 1, 1, 1),
	array('Blue Sea', 'Sea', 'No', 0, 1, 1, 1, 1),
	array('Isle', 'Coast', 'Yes', 3, 1, 1, 1, 1),
	array('Flag of the Reds', 'Land', 'No', 0, 1, 1, 1, 1)
);
foreach($territoryRawData as $territoryRawRow)
{
	list($name, $type, $supply, $countryID, $x, $y, $sx, $sy)=$territoryRawRow;
	new InstallTerritory($name, $type, $supply, $countryID, $x, $y, $sx, $sy);
}
$bordersRawData=array(
	array('Red Hill','Middle','No','Yes'),
	array('Middle','Red Hill','No','Yes'),
	array('Red Hill','Middle (North Coast)','Yes','No'),
	array('Red Hill','Blue Sea','Yes','No'),
	array('Middle','Blue Sea','Yes','No'),
	array('Middle (North Coast)','Blue Sea','Yes','No'),
	array('Middle (South Coast)','Blue Sea','Yes','No'),
	array('Middle','C\\\'t&eacute; {Cot}','No','Yes'),
	array('Isle','Blue Sea','Yes','No')
);
`;
const VARIANT = `<?php
class MiniVariant extends WDVariant {
	public $name       ='Mini';
	public $fullName   ='A Mini Map';
	public $description='Two shores';
	public $author     ='Nobody';
	public $adapter    ='Somebody';
	public $countries=array('Reds','Blues');
	public $supplyCenterTarget = 3;
	public $convoyCoasts = array ('7');
	public function __construct() {
		$this->variantClasses['drawMap']            = 'Mini';
		$this->variantClasses['adjudicatorPreGame'] = 'Mini';
		$this->variantClasses['processOrderBuilds'] = 'Mini';
	}
	public function turnAsDate($turn) {
		return ( $turn % 2 ? "Autumn, " : "Spring, " ).(floor($turn/2) + 1912);
	}
}`;
const UNITS = `<?php
class MiniVariant_adjudicatorPreGame extends adjudicatorPreGame {
	protected $countryUnits = array(
		'Reds'          => array('Red Hill'=>'Army'),
		'Blues'         => array('Middle (South Coast)' => 'Fleet', 'Nowhere'=>'Army'),
		'Neutral units' => array('Isle'=>'Fleet'),
	);
}`;
const FILES = { 'install.php': INSTALL, 'variant.php': VARIANT, 'adjudicatorPreGame.php': UNITS };

describe('a variant of webDiplomacy', () => {
  const { variant, errors, report } = imported('webdiplomacy', FILES);

  test('has its provinces, with ids of three letters, and its coasts', () => {
    expect(errors).toEqual([]);
    expect(variant?.map.provinces).toMatchObject({
      rhi: {
        name: 'Red Hill',
        type: 'coast',
        center: true,
        army: ['mid'],
        fleet: ['bse', 'mid/nc'],
      },
      mid: { army: ['cot', 'rhi'], fleet: { nc: ['bse', 'rhi'], sc: ['bse'] } },
      cot: { name: "C'té", type: 'land', center: true },
      bse: { name: 'Blue Sea', type: 'sea', fleet: ['isl', 'mid/nc', 'mid/sc', 'rhi'] },
      isl: { type: 'coast', convoy: true, army: [] },
    });
  });

  test('has its powers and units; the country after the last only holds', () => {
    expect(variant?.powers).toMatchObject({
      reds: { homes: ['rhi'], units: ['A rhi'] },
      blues: { homes: ['mid'], units: ['F mid/sc'] },
      neutral: { homes: ['isl'], units: ['F isl'], neutral: true },
    });
  });

  test('has its head', () => {
    expect(variant).toMatchObject({ name: 'A Mini Map', designer: 'Nobody; adapted by Somebody' });
    expect(variant?.notes).toMatch(/^Two shores\. Imported from/);
    expect(variant?.calendar.firstYear).toBe(1912);
    expect(variant?.victory).toEqual([{ type: 'centers', count: 3 }]);
  });

  test('tells what is code, isolated or nowhere', () => {
    expect(report).toEqual([
      'the territory "Flag of the Reds" has no borders: left out',
      'a unit in no territory: Army Nowhere',
      'code of its own: processOrderBuilds',
    ]);
  });
});

test('columns may stand in another order, and name the country', () => {
  const install = INSTALL.replace(
    '$countryID, $x, $y, $sx, $sy)=$terr',
    '$x, $y, $sx, $sy, $countryName)=$terr',
  )
    .replace("'Yes', 1, 35, 73, 12, 44)", "'Yes', 35, 73, 12, 44, 'Reds')")
    .replaceAll(/'(Yes|No)', (\d), 1, 1, 1, 1\)/g, "'$1', 1, 1, 1, 1, '')");
  const { variant } = imported('webdiplomacy', { ...FILES, 'install.php': install });
  expect(variant?.powers['reds']?.homes).toEqual(['rhi']);
  expect(variant?.powers['blues']?.homes).toEqual([]);
});

test('the oldest form, one call a row, and a goal that is a share of the centers', () => {
  const rows = [...INSTALL.matchAll(/^\tarray\((.*(?:Coast|Land|Sea)', '(?:Yes|No)'.*)\)/gm)];
  const borders = [...INSTALL.matchAll(/^\tarray\((.*?),(.*?),(.*?),(.*?)\),?$/gm)].filter(
    ([, , , third]) => third === "'Yes'" || third === "'No'",
  );
  const install = [
    ...rows.map(([, row]) => `new InstallTerritory(${row});`),
    ...borders.map(
      ([, from, to, fleets, armies]) =>
        `InstallTerritory::$Territories[${from}]->addBorder(InstallTerritory::$Territories[${to}],${fleets},${armies});`,
    ),
  ].join('\n');
  const variantFile = VARIANT.replace('public $supplyCenterTarget = 3;', '');
  const first = imported('webdiplomacy', { ...FILES, 'variant.php': variantFile });
  const { variant, errors } = imported('webdiplomacy', {
    ...FILES,
    'install.php': install,
    'variant.php': variantFile,
  });
  expect(errors).toEqual([]);
  expect(variant?.map).toEqual(first.variant?.map);
  expect(variant?.victory).toEqual([{ type: 'centers', count: 2 }]);
});

test('changes in SQL are told', () => {
  const install = `${INSTALL}$DB->sql_put('DELETE FROM wD_Borders WHERE fromTerrID=1');`;
  expect(imported('webdiplomacy', { ...FILES, 'install.php': install }).report).toContain(
    '1 changes of the map in SQL, such as one-way borders',
  );
});

test('a row with a variable in it is a row', () => {
  const install = INSTALL.replace('1, 35, 73, 12, 44)', '1, 35, 73, 12, 44, $redFlag)')
    .replace("'Yes', 3, 1, 1, 1, 1)", "'Yes', $isles, 1 + $x, 1, f(2, 3), 1)")
    .replace('InstallTerritory::$Territories=array();', '$isles = 3;\n$redFlag = 1 << 1;');
  const first = imported('webdiplomacy', FILES);
  const { variant, errors, report, lost } = imported('webdiplomacy', {
    ...FILES,
    'install.php': install,
  });
  expect([errors, lost]).toEqual([[], []]);
  expect(variant?.map).toEqual(first.variant?.map);
  expect(variant?.powers).toEqual(first.variant?.powers);
  expect(report).toEqual(first.report);
});

test('what code fills in is lost, and told', () => {
  const install = INSTALL.replace("array('Blue Sea', 'Sea'", "array($sea, 'Sea'").replace(
    "'Yes', 3, 1, 1",
    "'Yes', $who, 1, 1",
  );
  const { source, result, lost } = imported('webdiplomacy', { ...FILES, 'install.php': install });
  expect([source.provinces, result.provinces]).toEqual([5, 4]);
  expect(lost).toEqual([
    "a territory that code names: array($sea, 'Sea', 'No', 0, 1, 1, 1, 1)",
    'the owner of Isle is in code',
    ...['Red Hill', 'Middle', 'Middle (North Coast)', 'Middle (South Coast)', 'Isle'].map(
      (name) => `a border of no territory: ${name} - Blue Sea`,
    ),
  ]);
});

test('borders and territories that code computes are lost, and told', () => {
  const install = `${INSTALL}
foreach($bordersRawData as $borderRawRow)
{
	list($from, $to, $fleets, $armies)=$borderRawRow;
	InstallTerritory::$Territories[$to]->addBorder(InstallTerritory::$Territories[$from],$fleets,$armies);
}
for($i=0; $i<3; $i++) InstallTerritory::$Territories[$row[$i]]->addBorder(InstallTerritory::$Territories['Middle'],'Yes','No');
new InstallTerritory($label.$i, 'Sea', 'No', 0, 1, 1, 1, 1);
`;
  const { lost } = imported('webdiplomacy', { ...FILES, 'install.php': install });
  expect(lost).toEqual([
    "a territory that code names: new InstallTerritory($label.$i, 'Sea', 'No', 0, 1, 1, 1, 1)",
    'borders that code computes: $row[$i] - Middle',
  ]);
});

test('a territory of a kind of its own is what its borders make of it', () => {
  const install = INSTALL.replace("array('Isle', 'Coast'", "array('Isle', 'Strait'").replace(
    "array('Isle','Blue Sea','Yes','No')",
    "array('Isle','Blue Sea','Yes','No'),\n	array('Isle','Red Hill','No','Yes')",
  );
  const { variant, report, lost } = imported('webdiplomacy', { ...FILES, 'install.php': install });
  expect(variant?.map.provinces['isl']).toMatchObject({ type: 'coast', center: true });
  expect(report).toContain('Isle is of a kind of its own: "Strait"');
  expect(lost).toEqual([]);
});

test('a center without borders is lost, and a flag is none', () => {
  const install = INSTALL.replace(
    "array('Flag of",
    "array('Fake', 'Land', 'Yes', 0, 1, 1, 1, 1),\n	array('Flag of",
  );
  const { source, result, lost } = imported('webdiplomacy', { ...FILES, 'install.php': install });
  expect([source.centers, result.centers]).toEqual([5, 4]);
  expect(lost).toEqual(['the center "Fake" has no borders: left out']);
});

test('a variant that takes the map of another is told whose', () => {
  const install = "<?php require_once('variants/Classic/install.php');";
  expect(() => imported('webdiplomacy', { 'install.php': install })).toThrow(
    /only takes that of Classic/,
  );
  const heir = VARIANT.replace('extends WDVariant', 'extends ClassicVariant');
  expect(imported('webdiplomacy', { ...FILES, 'variant.php': heir }).report).toContain(
    'what it inherits from Classic',
  );
});

test('entities are letters, and what is none stays', () => {
  expect(decodeEntities('S&atilde;o &Eacute; &#233; A &amp; B &x;')).toBe('São É é A & B &x;');
});

test('ids of names are short, unlike, and known ones are kept', () => {
  const names = ['North Sea', 'Nose', 'North Sets', 'Nos', 'Far Away Place', 'Ö', 'Same'];
  const ids = shortIds(names, (name) => (name === 'Same' ? 'nse' : undefined));
  expect(ids.get('Same')).toBe('nse');
  expect(new Set(ids.values()).size).toBe(names.length);
  expect(ids.get('Far Away Place')).toBe('fap');
  for (const id of ids.values()) expect(id.length).toBeGreaterThanOrEqual(2);
});

test('files with slips in them are read, or refused with a reason', () => {
  const counts = importMangled('webdiplomacy', FILES, size(60, 5000));
  expect(counts['read']).toBeGreaterThan(0);
  expect(counts['faulty']).toBeGreaterThan(0);
});
