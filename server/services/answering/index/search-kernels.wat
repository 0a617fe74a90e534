;; The inner loops of a search of our own knowledge. `search-kernels.ts` says what for; `npm run build:search-kernels` makes its code
;; of this text.
(module
  (import "arrays" "memory" (memory 1))

  ;; Products of rows of 8-bit numbers with a vector of 16-bit numbers, eight numbers at once: writes those of the vector at $asked
  ;; with $count rows of $size numbers, from $row on, to $product. The last step of a row may reach into what follows it: there the
  ;; vector has zeros, up to a multiple of eight numbers.
  (func (export "multiply")
    (param $asked i32) (param $row i32) (param $size i32) (param $count i32) (param $product i32)
    (local $sums v128) (local $at i32)
    (block $done
      (loop $rows
        (br_if $done (i32.eqz (local.get $count)))
        (local.set $sums (v128.const i32x4 0 0 0 0))
        (local.set $at (i32.const 0))
        (loop $parts
          (local.set $sums
            (i32x4.add
              (local.get $sums)
              (i32x4.dot_i16x8_s
                (v128.load8x8_s (i32.add (local.get $row) (local.get $at)))
                (v128.load (i32.add (local.get $asked) (i32.shl (local.get $at) (i32.const 1)))))))
          (local.set $at (i32.add (local.get $at) (i32.const 8)))
          (br_if $parts (i32.lt_u (local.get $at) (local.get $size))))
        (i32.store (local.get $product)
          (i32.add
            (i32.add (i32x4.extract_lane 0 (local.get $sums)) (i32x4.extract_lane 1 (local.get $sums)))
            (i32.add (i32x4.extract_lane 2 (local.get $sums)) (i32x4.extract_lane 3 (local.get $sums)))))
        (local.set $row (i32.add (local.get $row) (local.get $size)))
        (local.set $product (i32.add (local.get $product) (i32.const 4)))
        (local.set $count (i32.sub (local.get $count) (i32.const 1)))
        (br $rows))))

  ;; Adds $factor times a feature's count in a text to the text's number at $sums, for $count pairs of a 16-bit text at $texts and an
  ;; 8-bit count at $counts.
  (func (export "accumulate")
    (param $texts i32) (param $counts i32) (param $count i32) (param $factor f64) (param $sums i32)
    (local $end i32) (local $sum i32)
    (local.set $end (i32.add (local.get $counts) (local.get $count)))
    (block $done
      (loop $pairs
        (br_if $done (i32.eq (local.get $counts) (local.get $end)))
        (local.set $sum
          (i32.add (local.get $sums) (i32.shl (i32.load16_u (local.get $texts)) (i32.const 3))))
        (f64.store (local.get $sum)
          (f64.add
            (f64.load (local.get $sum))
            (f64.mul (local.get $factor) (f64.convert_i32_u (i32.load8_u (local.get $counts))))))
        (local.set $texts (i32.add (local.get $texts) (i32.const 2)))
        (local.set $counts (i32.add (local.get $counts) (i32.const 1)))
        (br $pairs))))

  ;; Adds $factor times a text's number at $products, times its 32-bit number at $scales, to its number at $sums, for $count texts, two
  ;; at once: with an odd $count, one more number at $sums is written.
  (func (export "combine")
    (param $products i32) (param $scales i32) (param $count i32) (param $factor f64) (param $sums i32)
    (local $end i32) (local $factors v128)
    (local.set $factors (f64x2.splat (local.get $factor)))
    (local.set $end (i32.add (local.get $products) (i32.shl (local.get $count) (i32.const 3))))
    (block $done
      (loop $pairs
        (br_if $done (i32.ge_u (local.get $products) (local.get $end)))
        (v128.store (local.get $sums)
          (f64x2.add
            (v128.load (local.get $sums))
            (f64x2.mul
              (f64x2.mul (local.get $factors) (v128.load (local.get $products)))
              (f64x2.promote_low_f32x4 (v128.load64_zero (local.get $scales))))))
        (local.set $products (i32.add (local.get $products) (i32.const 16)))
        (local.set $scales (i32.add (local.get $scales) (i32.const 8)))
        (local.set $sums (i32.add (local.get $sums) (i32.const 16)))
        (br $pairs))))

  ;; Writes the highest of the numbers at $sums that belong to the same owner to $best, and the mean of the highest to $mean: of one, and
  ;; of one more for each $step numbers behind the first $step, but at most three. Numbers below $least count as 0. The 16-bit owners at
  ;; $owners, one for each of the $count numbers, ascend.
  (func (export "match")
    (param $sums i32) (param $owners i32) (param $count i32) (param $least f64) (param $step i32) (param $best i32) (param $mean i32)
    (local $end i32) (local $begin i32) (local $owner i32) (local $averaged i32)
    (local $number f64) (local $first f64) (local $second f64) (local $third f64)
    (local.set $end (i32.add (local.get $sums) (i32.shl (local.get $count) (i32.const 3))))
    (block $done
      (loop $each
        (br_if $done (i32.ge_u (local.get $sums) (local.get $end)))
        (local.set $owner (i32.load16_u (local.get $owners)))
        (local.set $begin (local.get $sums))
        (local.set $first (f64.const 0))
        (local.set $second (f64.const 0))
        (local.set $third (f64.const 0))
        (block $over
          (loop $own
            (local.set $number (f64.load (local.get $sums)))
            (block $isLess
              (br_if $isLess (f64.le (local.get $number) (local.get $third)))
              (br_if $isLess (f64.lt (local.get $number) (local.get $least)))
              (if (f64.le (local.get $number) (local.get $second))
                (then (local.set $third (local.get $number)))
                (else
                  (local.set $third (local.get $second))
                  (local.set $second (f64.min (local.get $first) (local.get $number)))
                  (local.set $first (f64.max (local.get $first) (local.get $number))))))
            (local.set $sums (i32.add (local.get $sums) (i32.const 8)))
            (local.set $owners (i32.add (local.get $owners) (i32.const 2)))
            (br_if $over (i32.ge_u (local.get $sums) (local.get $end)))
            (br_if $own (i32.eq (i32.load16_u (local.get $owners)) (local.get $owner)))))
        (local.set $averaged
          (i32.div_u (i32.shr_u (i32.sub (local.get $sums) (local.get $begin)) (i32.const 3)) (local.get $step)))
        (if (i32.lt_u (local.get $averaged) (i32.const 2))
          (then (local.set $second (f64.const 0)) (local.set $averaged (i32.const 1))))
        (if (i32.lt_u (local.get $averaged) (i32.const 3))
          (then (local.set $third (f64.const 0)))
          (else (local.set $averaged (i32.const 3))))
        (local.set $owner (i32.shl (local.get $owner) (i32.const 3)))
        (f64.store (i32.add (local.get $best) (local.get $owner)) (local.get $first))
        (f64.store (i32.add (local.get $mean) (local.get $owner))
          (f64.div
            (f64.add (f64.add (local.get $first) (local.get $second)) (local.get $third))
            (f64.convert_i32_u (local.get $averaged))))
        (br $each)))))
