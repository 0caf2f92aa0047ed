/** The shipped list of 512 words that name workflow lineages (spec 13.4). Its order is part of every name: never change it. */
export const CODE_WORDS: readonly string[] = `
abbey acacia acorn adobe agate alcove alder almond alpaca alpine amber amethyst anchor anise antler apogee apple
apricot aqua arbor arch archer arctic argon armada arrow ash aspen aster atlas atoll aurora aurum autumn avocet
axle azure badger balsa bamboo banner bantam barley barn barque basalt basil basin bay bayou bazaar beacon
beaver beech bell berry beryl birch bison blossom bluff bobcat bonsai borage boulder bracken bramble branch
brass breeze briar bridge brindle bronze brook buckeye buffalo bugle buoy burrow cabin cactus cairn calico calla
camel canary candle canoe canyon caper caramel cardinal caribou carob cascade cashew castle cedar celery chalk
chamois charcoal cherry chestnut chive cinder cinnamon citron clay clover coast cobalt cobble cocoa comet
compass copper coral cork cosmos cotton cougar cove coyote crane crater creek crescent cricket crimson crocus
crystal cumin curlew current cypress daffodil dahlia daisy dale damson dapple dawn delta denim desert dew
diamond dingo dolphin dove drift drum dune dusk eagle ebony echo eclipse eddy egret elder elk elm ember emerald
ermine estuary falcon fawn feather fennel fern ferret fiddle field fig finch fir fjord flame flax flint flora
flute foal fog forest forge fossil fox foxglove frost galaxy gale garden garnet gazelle gecko gem geyser ginger
ginkgo glacier glade glen gold goose gorge granite grape grass gravel grotto grove gull hail halo hamlet harbor
hare harmony harvest hawk hazel heath heather hedge helix hemlock hemp heron hickory hill hollow holly honey
horizon hornet hyacinth ibex ibis ice indigo inlet iris iron island ivory ivy jackal jade jaguar jasmine jasper
jay juniper kale kelp kestrel kettle kite kiwi koala lagoon lake lantern lapis larch lark larkspur laurel lava
lavender leaf lemon lichen lilac lily lime linden linen lion loam lotus lunar lupin lynx lyra lyre magma magnet
magnolia magpie mahogany mallard mango mantle maple marble marigold marina marlin marsh marten maze meadow melon
merlin mesa meteor mica midnight mint mirage mist mocha monsoon moon moor moose mosaic moss moth mulberry
mustard myrtle nebula nectar nettle newt nickel nimbus north nova nutmeg oak oasis oat ocean ochre olive onyx
opal orbit orchard orchid oriole osprey otter owl oyster paddle palm panda pansy panther papaya parsley peach
peak pear pearl pebble pecan pelican peony pepper petal pewter phoenix pier pigeon pine pioneer plain planet
plum polar pollen pond poplar poppy prairie prism puffin puma pumice pumpkin quail quarry quartz quill quince
rabbit rain ranger raven reed reef ridge river robin rose rowan ruby rune rush russet rye saffron sage sail
salmon sand sapphire satin savanna scarlet sequoia shadow shale shell shore sienna silk silver skylark slate
sleet snow solar sorrel south spark sparrow spice spring spruce star starling steel stone stork storm stream
summit sun swallow swan sycamore talon tamarind tangerine tapir teak teal tempest tern thicket thistle thorn
thrush thunder thyme tidal tiger timber topaz torch trail trellis trout tulip tundra turquoise turtle twilight
umber valley vanilla velvet verdant vine viola violet vista volcano vole walnut warbler water wave west wheat
whisper wick willow wind winter wisteria wolf wood wren yarrow yew zebra zenith zephyr zinc zinnia
`
  .trim()
  .split(/\s+/);

/** The first free word from the position that the signature gives; null when every word is taken. */
export function codeWordFor(signature: string, isTaken: (word: string) => boolean): string | null {
  const start = Number.parseInt(signature.slice(0, 8), 16) % CODE_WORDS.length;
  for (let step = 0; step < CODE_WORDS.length; step += 1) {
    const word = CODE_WORDS[(start + step) % CODE_WORDS.length] as string;
    if (!isTaken(word)) return word;
  }
  return null;
}
